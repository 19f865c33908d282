/** The builtins of the published page: all that its oracle lends to the code under test. */
export const publishedBuiltins: readonly string[] = ["range", "str", "int", "len"];

/**
 * The published four and what an honest person reaches for next. `print` goes to a capped sink;
 * `__build_class__` is what a `class` statement calls. Lending more costs no safety, because a short
 * list of builtins is a teaching device and not a boundary.
 */
export const friendlyBuiltins: readonly string[] = [
  ...publishedBuiltins,
  "print",
  "isinstance",
  "enumerate",
  "zip",
  "any",
  "all",
  "sum",
  "bool",
  "list",
  "dict",
  "tuple",
  "set",
  "__build_class__",
  "ArithmeticError",
  "AssertionError",
  "AttributeError",
  "Exception",
  "IndexError",
  "KeyError",
  "LookupError",
  "NameError",
  "NotImplementedError",
  "OverflowError",
  "RecursionError",
  "RuntimeError",
  "StopIteration",
  "TypeError",
  "ValueError",
  "ZeroDivisionError",
];

/** The sets a lesson may ask for by name. */
export const builtinSets = { published: publishedBuiltins, friendly: friendlyBuiltins } as const;
