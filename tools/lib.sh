# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Shared by tools/setup, enter, run and test (bash): where Cartulary is built, and how that place is entered.
#
# Either the machine itself has everything ("host"), or it is of Debian's family and too old: then a private, read-only
# Debian 13 in the cache folder ("root") is entered with bubblewrap, which leaves nothing mounted. CARTULARY_PLATFORM=host
# or =root overrules the choice; CARTULARY_GROUPS chooses the groups of tools/packages (default "build test").

SUITE=trixie
LOCALES="en_US de_DE cs_CZ fr_FR ar_EG"
LOCALE_HOOK="for l in $LOCALES; do chroot \"\$1\" localedef -i \$l -f UTF-8 \$l.UTF-8; done"
GROUPS_WANTED=${CARTULARY_GROUPS:-build test}

TOP=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
SELF=tools/$(basename "$0")

DIE_STATUS=1

die () {
  printf '%s: %s\n' "$SELF" "$*" >&2
  exit "$DIE_STATUS"
}

# The wanted packages as lines "package what-to-look-for".
wanted_packages () {
  local group package probe rest
  while read -r group package probe rest; do
    case " $GROUPS_WANTED " in *" $group "*) printf '%s %s\n' "$package" "$probe" ;; esac
  done < <(grep -v '^#' "$TOP/tools/packages")
}

# Whether what a package brings is on this machine; true where nothing tells.
probe_host () {
  case $1 in
    pc:*) pkg-config --exists "$(sed 's/^pc://; s/>=/ >= /' <<<"$1")" 2>/dev/null ;;
    cmd:*) command -v "${1#cmd:}" >/dev/null 2>&1 ;;
    inc:*) [ -e "/usr/include/${1#inc:}" ] || [ -e "/usr/local/include/${1#inc:}" ] ;;
    file:*) [ -e "${1#file:}" ] ;;
    *) true ;;
  esac
}

# The wanted packages that this machine lacks, one a line.
missing_on_host () {
  local package probe
  wanted_packages | while read -r package probe; do
    probe_host "$probe" || echo "$package"
  done
}

# Whether the distribution itself offers new enough libraries (Debian 13, Ubuntu 25.04 and later).
distribution_is_new_enough () {
  local package least version
  while read -r package least; do
    version=$(LC_ALL=C apt-cache policy "$package" 2>/dev/null | sed -n 's/^ *Candidate: *//p')
    case $version in ''|'(none)') return 1 ;; esac
    dpkg --compare-versions "$version" ge "$least" || return 1
  done <<'END'
libgtk-4-dev 4.18
libadwaita-1-dev 1.7
libsqlite3-dev 3.46
blueprint-compiler 0.16
END
}

root_path () {
  local hash
  hash=$({ echo "$SUITE"; echo "$LOCALE_HOOK"; wanted_packages; } | sha256sum | cut -c1-12)
  printf '%s/cartulary/root-%s\n' "${XDG_CACHE_HOME:-${HOME:?}/.cache}" "$hash"
}

# Sets PLATFORM to host or root, and ROOT; cheap, for the libraries alone tell the two apart.
find_platform () {
  PLATFORM=${CARTULARY_PLATFORM:-}
  ROOT=$(root_path)
  case $PLATFORM in
    host|root) return ;;
    '') ;;
    *) die "CARTULARY_PLATFORM is '$PLATFORM'; it can be host or root" ;;
  esac
  if [ -d "$ROOT" ]; then
    PLATFORM=root
  elif pkg-config --exists 'gtk4 >= 4.18' 'libadwaita-1 >= 1.7' 'sqlite3 >= 3.46' 2>/dev/null; then
    PLATFORM=host
  elif ! command -v apt-get >/dev/null 2>&1 || distribution_is_new_enough; then
    PLATFORM=host
  else
    PLATFORM=root
  fi
}

# Runs a command as root: by itself, or with sudo (which asks for a password only at a terminal).
as_root () {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif ! command -v sudo >/dev/null 2>&1; then return 1
  elif [ -t 0 ]; then sudo "$@"
  else sudo -n "$@"
  fi
}

# Whether this person may make namespaces, as bubblewrap and mmdebstrap do.
can_unshare () { unshare --user --map-root-user true 2>/dev/null; }

# The options of bubblewrap that every entry shares.
bwrap_base () {
  BWRAP=(--die-with-parent --unshare-pid --unshare-uts --cap-drop ALL
         --ro-bind "$ROOT/usr" /usr --symlink usr/bin /bin --symlink usr/sbin /sbin --symlink usr/lib /lib
         --symlink usr/lib64 /lib64 --ro-bind "$ROOT/etc" /etc --ro-bind /etc/passwd /etc/passwd
         --ro-bind /etc/group /etc/group --proc /proc --dev /dev --ro-bind /sys /sys --tmpfs /run)
}

# enter_with FOLDER... -- COMMAND...: replaces the shell by COMMAND inside what BWRAP describes. Where a person may not make
# namespaces, sudo does, and COMMAND is the person's again; the FOLDERS, made by bubblewrap, are theirs then.
enter_with () {
  local folders=() variables=() name
  while [ "$1" != -- ]; do folders+=("$1"); shift; done
  shift
  if [ "$(id -u)" = 0 ] || can_unshare; then exec bwrap "${BWRAP[@]}" -- "$@"; fi
  for name in $(compgen -e); do variables+=("$name=${!name}"); done
  # shellcheck disable=SC2016 # the inner shell expands these
  as_root env -i "${variables[@]}" bwrap "${BWRAP[@]}" --cap-add CAP_SETUID --cap-add CAP_SETGID --cap-add CAP_CHOWN -- \
    sh -c 'me=$1 group=$2; shift 2
           while [ "$1" != -- ]; do chown "$me:$group" "$1" 2>/dev/null; shift; done; shift
           exec setpriv --reuid="$me" --regid="$group" --init-groups --inh-caps=-all -- "$@"' \
    sh "$(id -u)" "$(id -g)" "${folders[@]}" -- "$@"
  exit
}

refuse_system_folder () {
  case $TOP/ in
    /usr/*|/etc/*|/bin/*|/sbin/*|/lib*/*|/proc/*|/dev/*|/sys/*)
      die "a clone in $TOP cannot be shown inside the private root: move it out of the system's folders" ;;
  esac
}

# prepare_build FOLDER MESON-OPTION...: sets the build folder up where it is new, or was made with another set of tools.
# Called inside.
prepare_build () {
  local folder=$1 made_with
  shift
  # starting meson for its version alone would take a third of a second
  made_with="$(stat -Lc %Y "$(command -v meson)") $(cc -dumpfullversion) $(pkg-config --modversion gtk4) ${ROOT##*/} $*"
  [ "$(cat "$folder/.made-with" 2>/dev/null)" = "$made_with" ] && [ -e "$folder/build.ninja" ] && return 0
  rm -rf "$folder"
  meson setup "$folder" "$@" >"$TOP/build/setup.log" 2>&1 || {
    tail -n 20 "$TOP/build/setup.log" >&2
    return 1
  }
  echo "$made_with" >"$folder/.made-with"
}

# enter_build COMMAND...: replaces the shell by COMMAND, with the clone and nothing else of the host to be written.
enter_build () {
  local name above folders=(/tmp /run /home/me /var/tmp /var/cache)
  cd "$TOP" || exit 1
  [ "$PLATFORM" = root ] || exec "$@"
  refuse_system_folder
  bwrap_base
  for name in XDG_RUNTIME_DIR DBUS_SESSION_BUS_ADDRESS DISPLAY WAYLAND_DISPLAY XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME \
      XDG_STATE_HOME XDG_DATA_DIRS XDG_CONFIG_DIRS LC_ALL LC_MESSAGES LANGUAGE TMPDIR; do
    BWRAP+=(--unsetenv "$name")
  done
  BWRAP+=(--unshare-ipc --ro-bind "$ROOT/var/lib" /var/lib --dir /var/tmp --dir /var/cache --tmpfs /tmp
          --dir /home/me --setenv HOME /home/me --setenv LANG en_US.UTF-8 --setenv PATH /usr/bin:/usr/sbin:/bin:/sbin
          --bind "$TOP" "$TOP" --chdir "$TOP")
  # the folders above the clone are bubblewrap's too
  above=$(dirname "$TOP")
  while [ "$above" != / ]; do folders+=("$above"); above=$(dirname "$above"); done
  enter_with "${folders[@]}" -- "$@"
}

# The locale of the person, where the root does not have it: their language by way of LANGUAGE.
choose_locale () {
  local wanted=${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} name
  case $wanted in ''|C|C.*|POSIX) return ;; esac
  for name in $LOCALES; do
    case $wanted in "$name".[Uu][Tt][Ff]*8) return ;; esac
  done
  BWRAP+=(--unsetenv LC_ALL --unsetenv LC_MESSAGES --setenv LANG en_US.UTF-8
          --setenv LANGUAGE "${LANGUAGE:-${wanted%%.*}}")
}

# enter_person COMMAND...: replaces the shell by COMMAND as the person at this machine would call it: their files under
# their own names, their working directory, display, session bus and settings.
enter_person () {
  local folder
  [ "$PLATFORM" = root ] || exec "$@"
  refuse_system_folder
  bwrap_base
  # root keeps what lets it read anybody's files; a program is not to be more than that
  [ "$(id -u)" != 0 ] || BWRAP+=(--cap-add CAP_DAC_OVERRIDE --cap-add CAP_DAC_READ_SEARCH)
  for folder in /* /.[!.]*; do
    case $folder in
      /usr|/bin|/sbin|/lib*|/etc|/proc|/dev|/sys|/run) continue ;;
    esac
    if [ -L "$folder" ]; then
      BWRAP+=(--symlink "$(readlink "$folder")" "$folder")
    elif [ -d "$folder" ]; then
      BWRAP+=(--bind-try "$folder" "$folder")
    fi
  done
  BWRAP+=(--bind-try /run/media /run/media --dev-bind-try /dev/dri /dev/dri
          --bind-try /run/dbus/system_bus_socket /run/dbus/system_bus_socket)
  # the machine's fonts beside the few of the root: a script that these lack would be boxes
  BWRAP+=(--tmpfs /usr/local/share --ro-bind-try /usr/share/fonts /usr/local/share/fonts)
  [ -z "${XDG_RUNTIME_DIR:-}" ] || BWRAP+=(--bind-try "$XDG_RUNTIME_DIR" "$XDG_RUNTIME_DIR")
  [ -z "${XAUTHORITY:-}" ] || BWRAP+=(--ro-bind-try "$XAUTHORITY" "$XAUTHORITY")
  choose_locale
  BWRAP+=(--setenv PATH /usr/bin:/usr/sbin:/bin:/sbin)
  case $PWD/ in
    /usr/*|/etc/*|/run/*|/bin/*|/sbin/*|/lib*/*)
      printf '%s: %s is a folder of the system and cannot be seen from the private root; going on from /\n' "$SELF" "$PWD" >&2
      BWRAP+=(--chdir /) ;;
    *) BWRAP+=(--chdir "$PWD") ;;
  esac
  enter_with /run /run/user -- "$@"
}
