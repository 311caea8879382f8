/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cart-window.c: the window: the shelf beside the views, the history, and what goes from one view to another.
 *
 * The present place is one address in the navigator; views ask for another by activating "win.go". An address goes to
 * the first view that shows it: the view itself says later ("win.link-gone") that the catalogue knows no such thing.
 */
#include "config.h"

#include "cart-window.h"

#include <glib/gi18n.h>

#include "cart-bookmarks-popover.h"
#include "cart-disputed-dialog.h"
#include "cart-file-drop.h"
#include "cart-library-view.h"
#include "cart-rules-view.h"
#include "cart-sandbox-view.h"
#include "cart-search-dialog.h"
#include "cart-sheet-view.h"
#include "cart-shelf.h"
#include "cart-start-dialog.h"
#include "cart-tiles-view.h"
#include "cart-together-view.h"
#include "cart-window-files.h"
#include "cart-worth-dialog.h"

struct _CartWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  AdwOverlaySplitView *split_view;
  CartShelf *shelf;
  GtkStack *header_title;
  AdwWindowTitle *plain_title;
  GtkStack *states;
  AdwStatusPage *broken;
  AdwViewStack *views;
  CartBookmarksPopover *bookmarks;
  GtkMenuButton *menu_button;
  GtkMenuButton *bookmark_button;

  CartSession *session;
  CartNavigator *navigator;
  char *title;         /* of the present place, for bookmarks; NULL until its view has told it */
  gboolean travelling; /* the view changes because of an address, not by the switcher */
  char *pending;       /* an address asked for before the reference was open */
  GFile *pending_file;
  gboolean filled;     /* the view that is seen and the shelf have the session */
  guint fill_id;       /* gives it to the others */
};

G_DEFINE_FINAL_TYPE (CartWindow, cart_window, ADW_TYPE_APPLICATION_WINDOW)

#define TEXT_SCALE_STEP 0.1
#define TEXT_SCALE_MIN 0.7
#define TEXT_SCALE_MAX 2.5
#define TOAST_CHARS 28 /* of a line, on the narrowest window too */

/* The views, by the names of their pages. Each is made when it is first needed, or when there is nothing else to do: the first
 * frame waits for the one that is seen alone. */
static const struct {
  const char *name;
  GType (*get_type) (void);
} view_types[] = {
  { "rules", cart_rules_view_get_type },
  { "tiles", cart_tiles_view_get_type },
  { "together", cart_together_view_get_type },
  { "sheet", cart_sheet_view_get_type },
  { "sandbox", cart_sandbox_view_get_type },
  { "library", cart_library_view_get_type },
};

/* The view of a page, made and given the session where it is not yet; NULL while there is no reference to show. */
static CartView *
ensure_view (CartWindow *self, const char *name)
{
  AdwBin *bin = ADW_BIN (adw_view_stack_get_child_by_name (self->views, name));

  if (adw_bin_get_child (bin) != NULL)
    return CART_VIEW (adw_bin_get_child (bin));
  if (self->session == NULL || cart_session_get_state (self->session) != CART_SESSION_READY)
    return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (view_types); i++)
    if (strcmp (view_types[i].name, name) == 0)
      {
        CartView *view = CART_VIEW (g_object_new (view_types[i].get_type (), NULL));

        adw_bin_set_child (bin, GTK_WIDGET (view));
        cart_view_set_session (view, self->session);
        return view;
      }
  g_return_val_if_reached (NULL);
}

/* NULL where it is not there yet. */
static CartView *
visible_view (CartWindow *self)
{
  GtkWidget *bin = adw_view_stack_get_visible_child (self->views);

  return bin != NULL ? (CartView *) adw_bin_get_child (ADW_BIN (bin)) : NULL;
}

static void
show_view (CartWindow *self, const char *name)
{
  self->travelling = TRUE;
  adw_view_stack_set_visible_child_name (self->views, name);
  self->travelling = FALSE;
}

static void
update_actions (CartWindow *self)
{
  CartView *view = visible_view (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.back", cart_navigator_can_go_back (self->navigator));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.forward", cart_navigator_can_go_forward (self->navigator));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.print", view != NULL && cart_view_can_print (view));
}

/* The views that show a kind of address, in order. */
static const char *
view_for (CartLinkKind kind)
{
  switch (kind)
    {
    case CART_LINK_TILE:
      return "tiles";
    case CART_LINK_PIECE:
    case CART_LINK_TERM:
      return "together";
    case CART_LINK_EXAMPLE:
      return "sandbox";
    case CART_LINK_PAGE:
      return "library";
    case CART_LINK_VIEW:
    case CART_LINK_SET:
    case CART_LINK_RULE:
      return "rules";
    }
  g_return_val_if_reached ("rules");
}

static void
visit_cb (CartWindow *self, const char *uri)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CartLink) link = cart_link_parse (uri, &error);

  if (cart_session_get_state (self->session) != CART_SESSION_READY)
    {
      g_set_str (&self->pending, uri);
      return;
    }
  if (link == NULL)
    {
      cart_window_say (self, error->message);
      cart_navigator_forget (self->navigator, uri);
      return;
    }
  g_clear_pointer (&self->title, g_free);
  if (adw_overlay_split_view_get_collapsed (self->split_view))
    adw_overlay_split_view_set_show_sidebar (self->split_view, FALSE);
  if (link->kind == CART_LINK_VIEW)
    {
      CartView *view = cart_window_get_view (self, link->id);

      if (view != NULL)
        {
          cart_view_show_link (view, link); /* the library's list, in place of one of its pages */
          show_view (self, link->id);
        }
      else
        gtk_widget_activate_action (GTK_WIDGET (self), "win.link-gone", "s", uri);
    }
  else if (cart_view_show_link (cart_window_get_view (self, view_for (link->kind)), link))
    show_view (self, view_for (link->kind));
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.link-gone", "s", uri);
}

static void
view_changed_cb (CartWindow *self)
{
  const char *name = adw_view_stack_get_visible_child_name (self->views);
  AdwViewStackPage *page;

  if (name == NULL)
    return;
  page = adw_view_stack_get_page (self->views, adw_view_stack_get_visible_child (self->views));
  adw_window_title_set_title (self->plain_title, adw_view_stack_page_get_title (page));
  if (self->navigator == NULL)
    return;
  ensure_view (self, name);
  if (!self->travelling)
    {
      g_autofree char *link = cart_link_format (CART_LINK_VIEW, name);

      g_set_str (&self->title, adw_view_stack_page_get_title (page));
      cart_navigator_note (self->navigator, link);
    }
  update_actions (self);
}

static void
gone_response_cb (AdwAlertDialog *dialog, const char *response, CartWindow *self)
{
  if (g_str_equal (response, "search"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.search-for", "s", g_object_get_data (G_OBJECT (dialog), "words"));
}

/* What an id may have been about, as words to search for. */
static char *
words_of (const char *uri)
{
  g_autoptr (CartLink) link = cart_link_parse (uri, NULL);

  return link == NULL ? g_strdup ("") : g_strdelimit (g_strdup (link->id), ".-/_", ' ');
}

static void
link_gone_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartWindow *self = CART_WINDOW (widget);
  const char *uri = g_variant_get_string (parameter, NULL);
  AdwDialog *dialog = adw_alert_dialog_new (_("This place is gone"), NULL);

  /* TRANSLATORS: %s is an address such as cartulary:rule/base.city-complete */
  adw_alert_dialog_format_body (ADW_ALERT_DIALOG (dialog),
                                _("The reference knows nothing at %s. It may have been renamed or taken out since the link was made."),
                                uri);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "close", _("_Close"), "search", _("_Search for it"), NULL);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "search");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "close");
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "search", ADW_RESPONSE_SUGGESTED);
  g_object_set_data_full (G_OBJECT (dialog), "words", words_of (uri), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (gone_response_cb), self, 0);
  cart_navigator_forget (self->navigator, uri);
  adw_dialog_present (dialog, widget);
}

static void
go_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cart_window_go (CART_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
note_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartWindow *self = CART_WINDOW (widget);
  const char *link, *title;

  g_variant_get (parameter, "(&s&s)", &link, &title);
  /* A view may tell late, when the person has gone on. */
  if (cart_navigator_get_current (self->navigator) != NULL
      && g_strcmp0 (cart_navigator_get_current (self->navigator), link) != 0)
    return;
  g_set_str (&self->title, title);
  cart_navigator_note (self->navigator, link);
  cart_navigator_set_title (self->navigator, link, title);
}

static void
say_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cart_window_say (CART_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
search_for (CartWindow *self, const char *words)
{
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self));

  if (cart_session_get_state (self->session) != CART_SESSION_READY || CART_IS_SEARCH_DIALOG (dialog))
    return;
  adw_dialog_present (cart_search_dialog_new (self->session, words), GTK_WIDGET (self));
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  search_for (CART_WINDOW (widget), parameter == NULL ? NULL : g_variant_get_string (parameter, NULL));
}

static void
dialog_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartWindow *self = CART_WINDOW (widget);
  AdwDialog *dialog = NULL;

  if (cart_session_get_state (self->session) != CART_SESSION_READY
      || adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) != NULL)
    return;
  if (g_str_equal (name, "win.start"))
    dialog = cart_start_dialog_new (self->session);
  else if (g_str_equal (name, "win.disputed"))
    dialog = cart_disputed_dialog_new (self->session);
  else
    dialog = cart_worth_dialog_new (self->session);
  adw_dialog_present (dialog, widget);
}

/* An example that is to be tried: its address goes to the sandbox. */
static void
try_example_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cart_window_go (CART_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
view_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartWindow *self = CART_WINDOW (widget);
  const char *view = g_variant_get_string (parameter, NULL);

  if (g_str_equal (view, "library"))
    cart_window_go (self, CART_LINK_SCHEME "view/library");
  else if (cart_window_get_view (self, view) != NULL)
    {
      adw_view_stack_set_visible_child_name (self->views, view);
      /* a view with keys of its own takes the focus (GtkWidgetClass.grab_focus) */
      gtk_widget_grab_focus (GTK_WIDGET (cart_window_get_view (self, view)));
    }
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cart_navigator_back (CART_WINDOW (widget)->navigator);
}

static void
forward_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cart_navigator_forward (CART_WINDOW (widget)->navigator);
}

static void
shelf_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartWindow *self = CART_WINDOW (widget);

  adw_overlay_split_view_set_show_sidebar (self->split_view, !adw_overlay_split_view_get_show_sidebar (self->split_view));
}

static void
bookmark_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartWindow *self = CART_WINDOW (widget);
  g_autofree char *link = g_strdup (cart_navigator_get_current (self->navigator));

  if (link == NULL)
    return;
  if (cart_navigator_is_bookmarked (self->navigator, link))
    {
      cart_navigator_remove_bookmark (self->navigator, link);
      cart_window_say (self, _("Bookmark removed"));
    }
  else
    {
      cart_navigator_add_bookmark (self->navigator, link, self->title != NULL ? self->title : link);
      cart_window_say (self, _("Bookmark added"));
    }
}

static void
bookmark_place_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartWindow *self = CART_WINDOW (widget);
  const char *link, *title;

  g_variant_get (parameter, "(&s&s)", &link, &title);
  cart_navigator_add_bookmark (self->navigator, link, title);
  cart_window_say (self, _("Bookmark added"));
}

static void
bookmarks_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartWindow *self = CART_WINDOW (widget);

  adw_overlay_split_view_set_show_sidebar (self->split_view, TRUE);
  gtk_menu_button_popup (self->bookmark_button);
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (CART_WINDOW (widget)->menu_button);
}

static void
copy_link_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartWindow *self = CART_WINDOW (widget);
  const char *link = cart_navigator_get_current (self->navigator);

  if (link == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), link);
  cart_window_say (self, _("Link copied"));
}

static void
text_size_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GSettings *settings = cart_session_get_settings (CART_WINDOW (widget)->session);
  double scale;

  if (settings == NULL)
    return;
  scale = g_settings_get_double (settings, "text-scale");
  if (g_str_equal (name, "win.text-larger"))
    scale += TEXT_SCALE_STEP;
  else if (g_str_equal (name, "win.text-smaller"))
    scale -= TEXT_SCALE_STEP;
  else
    scale = 1.0;
  g_settings_set_double (settings, "text-scale", CLAMP (scale, TEXT_SCALE_MIN, TEXT_SCALE_MAX));
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  cart_view_print (visible_view (CART_WINDOW (widget)));
}

static void
try_again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CartSession *session = CART_WINDOW (widget)->session;

  if (cart_session_get_state (session) == CART_SESSION_BROKEN)
    cart_session_open (session, NULL);
}

static void
pressed_cb (CartWindow *self, int n_press, double x, double y, GtkGesture *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  gtk_gesture_set_state (gesture, button == 8 || button == 9 ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED);
}

/* The mouse's buttons for back and forward. Not before they are let go: until then GTK counts on what lies under the pointer to stay. */
static void
released_cb (CartWindow *self, int n_press, double x, double y, GtkGesture *gesture)
{
  if (gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) == 8)
    cart_navigator_back (self->navigator);
  else
    cart_navigator_forward (self->navigator);
}

/* Typing where nothing takes the letters begins a search; what is typed while the search opens belongs to it, and in the
 * sandbox letters are the board's. */
static gboolean
key_pressed_cb (CartWindow *self, guint key, guint code, GdkModifierType state, GtkEventController *controller)
{
  gunichar c = gdk_keyval_to_unicode (key);
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self));
  char words[7] = { 0 };

  if (c == 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  g_unichar_to_utf8 (c, words);
  if (CART_IS_SEARCH_DIALOG (dialog) && g_unichar_isprint (c))
    {
      cart_search_dialog_type (CART_SEARCH_DIALOG (dialog), words);
      return GDK_EVENT_STOP;
    }
  if (!g_unichar_isalnum (c) || dialog != NULL)
    return GDK_EVENT_PROPAGATE;
  if (g_strcmp0 (cart_window_get_view_name (self), "sandbox") == 0)
    return gtk_event_controller_key_forward (GTK_EVENT_CONTROLLER_KEY (controller), GTK_WIDGET (ensure_view (self, "sandbox")));
  search_for (self, words);
  return GDK_EVENT_STOP;
}

static void
restore_size (CartWindow *self)
{
  GSettings *settings = cart_session_get_settings (self->session);
  int width, height;

  if (settings == NULL)
    {
      gtk_window_set_default_size (GTK_WINDOW (self), 1280, 820);
      return;
    }
  g_settings_get (settings, "window-size", "(ii)", &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), CLAMP (width, 360, 16384), CLAMP (height, 294, 16384));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

static gboolean
cart_window_close_request (GtkWindow *window)
{
  CartWindow *self = CART_WINDOW (window);
  GSettings *settings = cart_session_get_settings (self->session);
  GtkWidget *sandbox = adw_bin_get_child (ADW_BIN (adw_view_stack_get_child_by_name (self->views, "sandbox")));
  int width, height;

  if (sandbox != NULL && !cart_view_may_close (CART_VIEW (sandbox)))
    return GDK_EVENT_STOP;
  if (settings != NULL)
    {
      gtk_window_get_default_size (window, &width, &height);
      g_settings_set (settings, "window-size", "(ii)", width, height);
      g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (window));
    }
  return GTK_WINDOW_CLASS (cart_window_parent_class)->close_request (window);
}

static void
cart_window_dispose (GObject *object)
{
  CartWindow *self = CART_WINDOW (object);

  g_clear_handle_id (&self->fill_id, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), CART_TYPE_WINDOW);
  g_clear_object (&self->navigator);
  g_clear_object (&self->session);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->pending, g_free);
  g_clear_object (&self->pending_file);

  G_OBJECT_CLASS (cart_window_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.go", "s", go_action);
  gtk_widget_class_install_action (widget_class, "win.note", "(ss)", note_action);
  gtk_widget_class_install_action (widget_class, "win.link-gone", "s", link_gone_action);
  gtk_widget_class_install_action (widget_class, "win.say", "s", say_action);
  gtk_widget_class_install_action (widget_class, "win.search", NULL, search_action);
  gtk_widget_class_install_action (widget_class, "win.search-for", "s", search_action);
  gtk_widget_class_install_action (widget_class, "win.start", NULL, dialog_action);
  gtk_widget_class_install_action (widget_class, "win.disputed", NULL, dialog_action);
  gtk_widget_class_install_action (widget_class, "win.worth", NULL, dialog_action);
  gtk_widget_class_install_action (widget_class, "win.try-example", "s", try_example_action);
  gtk_widget_class_install_action (widget_class, "win.try-again", NULL, try_again_action);
  gtk_widget_class_install_action (widget_class, "win.view", "s", view_action);
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "win.forward", NULL, forward_action);
  gtk_widget_class_install_action (widget_class, "win.shelf", NULL, shelf_action);
  gtk_widget_class_install_action (widget_class, "win.menu", NULL, menu_action);
  gtk_widget_class_install_action (widget_class, "win.bookmark", NULL, bookmark_action);
  gtk_widget_class_install_action (widget_class, "win.bookmark-place", "(ss)", bookmark_place_action);
  gtk_widget_class_install_action (widget_class, "win.bookmarks", NULL, bookmarks_action);
  gtk_widget_class_install_action (widget_class, "win.copy-link", NULL, copy_link_action);
  gtk_widget_class_install_action (widget_class, "win.text-larger", NULL, text_size_action);
  gtk_widget_class_install_action (widget_class, "win.text-smaller", NULL, text_size_action);
  gtk_widget_class_install_action (widget_class, "win.text-normal", NULL, text_size_action);
  gtk_widget_class_install_action (widget_class, "win.print", NULL, print_action);
  gtk_widget_class_install_action (widget_class, "win.open", NULL, cart_window_open_action);
  gtk_widget_class_install_action (widget_class, "win.import", NULL, cart_window_import_action);
}

static void
cart_window_class_init (CartWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cart_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = cart_window_close_request;

  g_type_ensure (CART_TYPE_BOOKMARKS_POPOVER);
  g_type_ensure (CART_TYPE_LIBRARY_VIEW);
  g_type_ensure (CART_TYPE_RULES_VIEW);
  g_type_ensure (CART_TYPE_SANDBOX_VIEW);
  g_type_ensure (CART_TYPE_SHEET_VIEW);
  g_type_ensure (CART_TYPE_SHELF);
  g_type_ensure (CART_TYPE_TILES_VIEW);
  g_type_ensure (CART_TYPE_TOGETHER_VIEW);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cartulary/Cartulary/window.ui");
  gtk_widget_class_bind_template_child (widget_class, CartWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, CartWindow, split_view);
  gtk_widget_class_bind_template_child (widget_class, CartWindow, shelf);
  gtk_widget_class_bind_template_child (widget_class, CartWindow, header_title);
  gtk_widget_class_bind_template_child (widget_class, CartWindow, plain_title);
  gtk_widget_class_bind_template_child (widget_class, CartWindow, states);
  gtk_widget_class_bind_template_child (widget_class, CartWindow, broken);
  gtk_widget_class_bind_template_child (widget_class, CartWindow, views);
  gtk_widget_class_bind_template_child (widget_class, CartWindow, bookmarks);
  gtk_widget_class_bind_template_child (widget_class, CartWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, CartWindow, bookmark_button);

  install_actions (widget_class);
}

static void
cart_window_init (CartWindow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (self->views, "notify::visible-child", G_CALLBACK (view_changed_cb), self);
  cart_file_drop_install (self);
}

/* One view after the other, when there is nothing else to do. */
static gboolean
fill_next_cb (gpointer user_data)
{
  CartWindow *self = user_data;

  for (gsize i = 0; i < G_N_ELEMENTS (view_types); i++)
    if (adw_bin_get_child (ADW_BIN (adw_view_stack_get_child_by_name (self->views, view_types[i].name))) == NULL)
      {
        ensure_view (self, view_types[i].name);
        return G_SOURCE_CONTINUE;
      }
  self->fill_id = 0;
  return G_SOURCE_REMOVE;
}

/* The view that is seen and the shelf at once, so that the first frame need not wait for the rest. */
static void
fill (CartWindow *self)
{
  if (self->filled)
    return;
  self->filled = TRUE;
  ensure_view (self, adw_view_stack_get_visible_child_name (self->views));
  cart_shelf_set_session (self->shelf, self->session);
  self->fill_id = g_idle_add_full (G_PRIORITY_LOW, fill_next_cb, self, NULL);
  update_actions (self);
  if (self->pending != NULL)
    {
      g_autofree char *pending = g_steal_pointer (&self->pending);

      visit_cb (self, pending);
    }
  if (self->pending_file != NULL)
    {
      g_autoptr (GFile) file = g_steal_pointer (&self->pending_file);

      cart_window_open_file (self, file);
    }
}

/* What a person can do about a reference that does not open. */
static char *
describe_failure (const GError *error)
{
  const char *advice = _("Install the program again, or build it again where you run it from its sources.");

  if (g_error_matches (error, CART_CATALOGUE_ERROR, CART_CATALOGUE_ERROR_VERSION))
    advice = _("It was made by another version of the program: install both from the same version, or build again.");
  return g_markup_printf_escaped ("%s\n\n%s", error->message, advice);
}

static void
state_changed_cb (CartWindow *self)
{
  static const char *const pages[] = { "opening", "broken", "views" };
  g_autofree char *failure = NULL;

  switch (cart_session_get_state (self->session))
    {
    case CART_SESSION_OPENING:
      gtk_stack_set_visible_child_name (self->states, pages[0]);
      break;
    case CART_SESSION_BROKEN:
      failure = describe_failure (cart_session_get_error (self->session));
      adw_status_page_set_description (self->broken, failure);
      gtk_stack_set_visible_child_name (self->states, pages[1]);
      break;
    case CART_SESSION_READY:
      gtk_stack_set_visible_child_name (self->states, pages[2]);
      fill (self);
      break;
    }
}

CartWindow *
cart_window_new (GtkApplication *application, CartSession *session)
{
  CartWindow *self;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (CART_IS_SESSION (session), NULL);

  self = g_object_new (CART_TYPE_WINDOW, "application", application, NULL);
  self->session = g_object_ref (session);
  self->navigator = cart_navigator_new (cart_session_get_settings (session));
  g_signal_connect_object (self->navigator, "visit", G_CALLBACK (visit_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->navigator, "notify::current", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  cart_bookmarks_popover_set_navigator (self->bookmarks, self->navigator);
  g_signal_connect_object (session, "notify::state", G_CALLBACK (state_changed_cb), self, G_CONNECT_SWAPPED);
  view_changed_cb (self);
  state_changed_cb (self);
  restore_size (self);
  return self;
}

void
cart_window_go (CartWindow *self, const char *link)
{
  g_return_if_fail (CART_IS_WINDOW (self));
  g_return_if_fail (link != NULL);

  cart_navigator_go (self->navigator, link);
}

void
cart_window_open_file (CartWindow *self, GFile *file)
{
  g_return_if_fail (CART_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  if (cart_session_get_state (self->session) != CART_SESSION_READY)
    {
      g_set_object (&self->pending_file, file);
      return;
    }
  adw_view_stack_set_visible_child_name (self->views, "sandbox");
  cart_view_open_file (ensure_view (self, "sandbox"), file);
}

void
cart_window_say (CartWindow *self, const char *text)
{
  AdwToast *toast;
  GtkWidget *label;

  g_return_if_fail (CART_IS_WINDOW (self));

  toast = adw_toast_new (text);
  adw_toast_set_use_markup (toast, FALSE);
  /* a toast's own label does not wrap: of a file that cannot be written the reason would be cut off; as high as it is at this width */
  label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TOAST_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

CartSession *
cart_window_get_session (CartWindow *self)
{
  g_return_val_if_fail (CART_IS_WINDOW (self), NULL);

  return self->session;
}

CartNavigator *
cart_window_get_navigator (CartWindow *self)
{
  g_return_val_if_fail (CART_IS_WINDOW (self), NULL);

  return self->navigator;
}

CartView *
cart_window_get_view (CartWindow *self, const char *name)
{
  g_return_val_if_fail (CART_IS_WINDOW (self), NULL);

  return adw_view_stack_get_child_by_name (self->views, name) != NULL ? ensure_view (self, name) : NULL;
}

const char *
cart_window_get_view_name (CartWindow *self)
{
  g_return_val_if_fail (CART_IS_WINDOW (self), NULL);

  return adw_view_stack_get_visible_child_name (self->views);
}
