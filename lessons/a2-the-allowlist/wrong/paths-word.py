"""The second fence: is this text a plain path at all?"""

import re

PATH_OK = re.compile(r"\w+")


def is_plain(path):
    return bool(PATH_OK.fullmatch(path)) and ".." not in path


for path in [
    "PLAN.md",
    "PLAN.md\n",
    "../PLAN.md",
    "my plan.md",
]:
    print(is_plain(path))
