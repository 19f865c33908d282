"""What a fresh interpreter looks like from inside: everything that an earlier run could have changed."""


def act(observation):
    import sys

    modules = sorted(name for name in sys.modules if name != "policy")
    import asyncio, atexit, builtins, gc, os, signal, threading, warnings

    import js
    import pyodide_js

    def digest(items):
        # Every interpreter hashes alike: the seed of hashes is fixed.
        return f"{hash(chr(10).join(map(str, items))):x}"

    def described(value):
        return [type(value).__name__, getattr(value, "__module__", ""), getattr(value, "__qualname__", "")]

    def files():
        for folder, folders, names in os.walk("/"):
            folders[:] = sorted(name for name in folders if folder != "/" or name not in ("proc", "dev"))
            yield folder
            for name in sorted(names):
                path = os.path.join(folder, name)
                yield path, os.lstat(path).st_size

    def own(value):
        return js.Object.getOwnPropertyNames(value).sort().join(" ")

    def written(value):
        members = js.Object.values(js.Object.getOwnPropertyDescriptors(value))
        return members.flatMap(js.Object.values).join(" ")

    prototypes = "Object Array Function String Number Promise RegExp Map Uint8Array MessagePort EventTarget Response"
    loop = asyncio.get_event_loop()
    return {
        "builtins": digest([name, *described(value)] for name, value in sorted(vars(builtins).items())),
        "modules": modules,
        "module contents": digest([name, sorted(vars(sys.modules[name]))] for name in modules if hasattr(sys.modules[name], "__dict__")),
        "main": sorted(vars(sys.modules["__main__"])),
        "files": digest(files()),
        "temporary files": os.listdir("/tmp") + os.listdir("/home/pyodide"),
        "environment": sorted([name, value] for name, value in os.environ.items()),
        "working directory": os.getcwd(),
        "recursion limit": sys.getrecursionlimit(),
        "path": list(sys.path),
        "finders": [type(finder).__name__ for finder in sys.meta_path],
        "hooks": [sys.gettrace() is None, sys.getprofile() is None, sys.excepthook is sys.__excepthook__, len(gc.callbacks), atexit._ncallbacks(), threading.active_count(), len(warnings.filters)],
        "signals": [str(signal.getsignal(number)) for number in (2, 15)],
        "loop": [type(loop).__name__, len(asyncio.all_tasks(loop)), getattr(loop, "_in_progress", None)],
        "timers": js.setTimeout(js.Function.prototype, 1_000_000),
        "globals": own(js.globalThis),
        "worker": written(js.Object.getPrototypeOf(js.globalThis)),
        "prototypes": [[name, own(value), digest([written(value)])] for name, value in ((name, getattr(js, name).prototype) for name in prototypes.split())],
        "pyodide": own(pyodide_js),
        "random": __import__("random").random(),
        "clock": __import__("time").time(),
    }
