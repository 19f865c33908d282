/** The builtins of the published page: all that its oracle lends to the code under test. */
export const publishedBuiltins: readonly string[] = ["range", "str", "int", "len"];

/** What Python itself has under a plain name: a missing one is told from a misspelling by it. */
export const pythonNames: ReadonlySet<string> = new Set(
  `
  ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup
  BlockingIOError BrokenPipeError BufferError ChildProcessError ConnectionAbortedError
  ConnectionError ConnectionRefusedError ConnectionResetError EOFError Ellipsis
  EnvironmentError Exception ExceptionGroup FileExistsError FileNotFoundError
  FloatingPointError GeneratorExit IOError ImportError IndentationError IndexError
  InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError
  ModuleNotFoundError NameError NotADirectoryError NotImplemented NotImplementedError
  OSError OverflowError PermissionError ProcessLookupError PythonFinalizationError
  RecursionError ReferenceError RuntimeError StopAsyncIteration StopIteration SyntaxError
  SystemError SystemExit TabError TimeoutError TypeError UnboundLocalError
  UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError ValueError
  ZeroDivisionError abs aiter all anext any ascii bin bool breakpoint bytearray bytes
  callable chr classmethod compile complex delattr dict dir divmod enumerate eval exec
  filter float format frozenset getattr globals hasattr hash hex id input int isinstance
  issubclass iter len list locals map max memoryview min next object oct open ord pow print
  property range repr reversed round set setattr slice sorted staticmethod str sum super
  tuple type vars zip
  `
    .trim()
    .split(/\s+/),
);

/** Every exception of Python's own: naming one in `except` or `raise` is honest work. */
export const exceptionNames: readonly string[] = [...pythonNames].filter((name) =>
  /(?:Error|Exception|Exit|Group|Interrupt|Iteration)$/.test(name),
);

/**
 * The published four and what an honest person reaches for next. `print` goes to a capped sink;
 * `__build_class__` is what a `class` statement calls. Lending more costs no safety, because a short
 * list of builtins is a teaching device and not a boundary.
 */
export const friendlyBuiltins: readonly string[] = [
  ...publishedBuiltins,
  ..."print isinstance enumerate zip any all sum bool list dict tuple set".split(" "),
  "__build_class__",
  ...exceptionNames,
];

/** The sets a lesson may ask for by name. */
export const builtinSets = { published: publishedBuiltins, friendly: friendlyBuiltins } as const;

/**
 * The builtin that Python's error message misses, in the words a person uses for it, or null when
 * the message is about something else, such as a misspelt name.
 */
export function missingBuiltin(message: string): string | null {
  if (message.includes("__import__ not found")) return "import";
  if (message.includes("__build_class__ not found")) return "class";
  const name = /name '(\w+)' is not defined/.exec(message)?.[1];
  return name !== undefined && pythonNames.has(name) ? name : null;
}
