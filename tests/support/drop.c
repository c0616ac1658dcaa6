/* Drops a file onto the first window that takes drops, as a file manager does: the protocol XDND of
 * the X Window System, version 5, without a pointer. `drop FILE` ends when the drop was taken. */
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <string.h>

static Display *display;

static Atom atom(const char *name) { return XInternAtom(display, name, False); }

static Window taker(Window at) {
  Atom type;
  int format;
  unsigned long count, rest, children_count;
  unsigned char *value = NULL;
  XGetWindowProperty(display, at, atom("XdndAware"), 0, 1, False, AnyPropertyType, &type, &format, &count, &rest, &value);
  if (value) XFree(value);
  XWindowAttributes shown;
  if (type != None && XGetWindowAttributes(display, at, &shown) && shown.map_state == IsViewable && shown.width > 300) return at;
  Window root, parent, *children, found = None;
  unsigned int number;
  if (!XQueryTree(display, at, &root, &parent, &children, &number)) return None;
  for (children_count = 0; children_count < number && found == None; children_count++) found = taker(children[children_count]);
  if (children) XFree(children);
  return found;
}

static void tell(Window to, const char *what, long a, long b, long c, long d, long e) {
  XEvent event = {0};
  event.xclient.type = ClientMessage;
  event.xclient.display = display;
  event.xclient.window = to;
  event.xclient.message_type = atom(what);
  event.xclient.format = 32;
  long data[5] = {a, b, c, d, e};
  memcpy(event.xclient.data.l, data, sizeof data);
  XSendEvent(display, to, False, NoEventMask, &event);
  XFlush(display);
}

int main(int count, char **words) {
  if (count != 2 || !(display = XOpenDisplay(NULL))) return 2;
  XSetErrorHandler(NULL);
  Window root = DefaultRootWindow(display), target = taker(root);
  if (target == None) return 3;
  Window source = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0);
  XSetSelectionOwner(display, atom("XdndSelection"), source, CurrentTime);
  int x, y;
  Window child;
  XTranslateCoordinates(display, target, root, 200, 200, &x, &y, &child);
  long place = ((long)x << 16) | y;
  tell(target, "XdndEnter", source, 5L << 24, atom("text/uri-list"), None, None);
  tell(target, "XdndPosition", source, 0, place, CurrentTime, atom("XdndActionCopy"));
  int asked = 0, dropped = 0;
  for (;;) {
    XEvent event;
    XNextEvent(display, &event);
    if (event.type == SelectionRequest) {
      XSelectionRequestEvent *request = &event.xselectionrequest;
      char uri[4200];
      snprintf(uri, sizeof uri, "file://%s\r\n", words[1]);
      XChangeProperty(display, request->requestor, request->property, request->target, 8, PropModeReplace, (unsigned char *)uri, strlen(uri));
      XEvent answer = {0};
      answer.xselection.type = SelectionNotify;
      answer.xselection.requestor = request->requestor;
      answer.xselection.selection = request->selection;
      answer.xselection.target = request->target;
      answer.xselection.property = request->property;
      answer.xselection.time = request->time;
      XSendEvent(display, request->requestor, False, NoEventMask, &answer);
      XFlush(display);
    } else if (event.type == ClientMessage && event.xclient.message_type == atom("XdndStatus")) {
      if (event.xclient.data.l[1] & 1) {
        if (!dropped) tell(target, "XdndDrop", source, 0, CurrentTime, 0, 0);
        dropped = 1;
      } else if (++asked < 1000) {
        tell(target, "XdndPosition", source, 0, place, CurrentTime, atom("XdndActionCopy"));
      } else {
        return 4;
      }
    } else if (event.type == ClientMessage && event.xclient.message_type == atom("XdndFinished")) {
      return 0;
    }
  }
}
