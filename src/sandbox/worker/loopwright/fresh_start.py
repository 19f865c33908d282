"""Gives each call of a policy the Python that the first call found, as far as that is cheap.

A role's interpreter may be kept between two calls or replaced by a new one, as the device's memory
decides. What an honest policy leaves behind without meaning to must not make a difference.
"""

import logging
import os
import sys
import types

_folders = ("/home", "/tmp")
# Holds one _Start from the first call on. No plain global, because those are put back, too.
_found = []


class _Start:
    """What stood where before the first call."""

    def __init__(self):
        self.modules = dict(sys.modules)
        self.names = [
            (vars(module), dict(vars(module)))
            for module in self.modules.values()
            if type(module) is types.ModuleType
        ]
        self.path = list(sys.path)
        self.environment = dict(os.environ)
        self.folder = os.getcwd()
        self.recursion_limit = sys.getrecursionlimit()
        self.files = set(_files())
        self.loggers = dict(logging.root.manager.loggerDict)
        self.handlers = list(logging.root.handlers)


def begin():
    """Called before each call of a policy."""
    if _found:
        _restore(_found[0])
    else:
        _found.append(_Start())


def _restore(start):
    _restore_names(sys.modules, start.modules)
    for names, first in start.names:
        _restore_names(names, first)
    sys.path[:] = start.path
    sys.setrecursionlimit(start.recursion_limit)
    os.environ.clear()
    os.environ.update(start.environment)
    os.chdir(start.folder)
    for path in sorted(set(_files()) - start.files, reverse=True):
        _remove(path)
    _restore_names(logging.root.manager.loggerDict, start.loggers)
    logging.root.handlers[:] = start.handlers
    logging.root.setLevel(logging.WARNING)
    logging.disable(logging.NOTSET)


def _restore_names(names, first):
    # Most are as they were, and seeing that is quick.
    if names == first:
        return
    for name in names.keys() - first.keys():
        del names[name]
    names.update(first)


def _files():
    for top in _folders:
        for folder, folders, files in os.walk(top):
            yield from (os.path.join(folder, name) for name in folders + files)


def _remove(path):
    if os.path.isdir(path) and not os.path.islink(path):
        os.rmdir(path)
    else:
        os.remove(path)
