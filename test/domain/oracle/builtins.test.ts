import { expect, test } from "vitest";
import {
  builtinSets,
  friendlyBuiltins,
  missingBuiltin,
  publishedBuiltins,
} from "#domain/oracle/builtins.ts";

test("the published four are those of the page, and the friendly set holds them", () => {
  expect(publishedBuiltins).toEqual(["range", "str", "int", "len"]);
  expect(friendlyBuiltins).toEqual(
    expect.arrayContaining([...publishedBuiltins, "print", "isinstance", "OSError", "ImportError"]),
  );
  expect(new Set(friendlyBuiltins).size).toBe(friendlyBuiltins.length);
  expect(builtinSets).toEqual({ published: publishedBuiltins, friendly: friendlyBuiltins });
});

test.each([
  ["NameError: name 'print' is not defined", "print"],
  ["name 'KeyError' is not defined", "KeyError"],
  ["ImportError: __import__ not found", "import"],
  ["NameError: __build_class__ not found", "class"],
  ["NameError: name 'prnit' is not defined", null],
  ["NameError: name 'fizz' is not defined", null],
  ["NameError: name 'constructor' is not defined", null],
  ["KeyError: 'print'", null],
  ["", null],
])("%j misses %j", (message, name) => {
  expect(missingBuiltin(message)).toBe(name);
});

test("no builtin of the friendly set is unknown to Python", () => {
  const unknown = friendlyBuiltins.filter(
    (name) =>
      name !== "__build_class__" && missingBuiltin(`name '${name}' is not defined`) !== name,
  );
  expect(unknown).toEqual([]);
});
