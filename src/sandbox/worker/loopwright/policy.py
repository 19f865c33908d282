"""Runs a role's policy: one source, one call of `act`, one outcome."""

import sys
import types

from loopwright import fresh_start
from loopwright.console import Console, printing_to
from loopwright.outcome import Json, raised, with_console
from loopwright.plain_data import Unusable, to_json
from loopwright.source_file import compile_file


def call_policy(request):
    """JSON text of the outcome of `act(observation)` in a new namespace with all builtins."""
    fresh_start.begin()
    console = Console()
    with printing_to(console):
        outcome = _act(request["source"], request["path"], request["observation"])
    return with_console(outcome, console)


def _act(source, path, observation):
    module = types.ModuleType("policy")
    # Dataclasses look their module up by its name.
    sys.modules["policy"] = module
    try:
        exec(compile_file(source, path), module.__dict__)
        act = module.__dict__.get("act")
        if not callable(act):
            return {
                "kind": "missing",
                "message": "there is no function `act`; define `def act(observation):`",
            }
        result = act(observation)
        if type(result) is types.CoroutineType:
            result.close()
            raise Unusable("`act` is `async`, so nothing of it has run; write `def act(observation):`")
        return {"kind": "returned", "value": Json(to_json(result, "result"))}
    except Unusable as problem:
        return {"kind": "unusable", "problem": problem.args[0]}
    except BaseException as error:
        return raised(error, path)
    finally:
        sys.modules.pop("policy", None)
