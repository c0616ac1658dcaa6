"""Prints the accessibility tree of the page of a window as JSON: each node with its role, its name and its children.
The argument is the name of the program."""
import json
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402


def tree(thing):
    attributes = thing.get_attributes() or {}
    states = thing.get_state_set()
    return {
        "role": thing.get_role_name(),
        "name": thing.get_name() or "",
        "said": attributes.get("xml-roles", ""),
        "tag": attributes.get("tag", ""),
        "level": int(attributes.get("level", 0)),
        "focusable": states.contains(Atspi.StateType.FOCUSABLE),
        "focused": states.contains(Atspi.StateType.FOCUSED),
        "inside": [tree(each) for each in children(thing)],
    }


def children(thing):
    all = (thing.get_child_at_index(at) for at in range(thing.get_child_count()))
    return [each for each in all if each is not None]


def page(thing):
    if thing.get_role_name() == "document web":
        return thing
    return next((found for each in children(thing) if (found := page(each))), None)


Atspi.init()
programs = children(Atspi.get_desktop(0))
pages = [page(each) for each in programs if each.get_name() == sys.argv[1]]
print(json.dumps([tree(each) for each in pages if each is not None]))
