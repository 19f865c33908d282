import type { languages } from "monaco-editor/editor";

type Language = languages.IMonarchLanguage;

/** Up to the end of a text in three quotes, over as many lines as it takes. */
const tripleBody = (quote: string): languages.IMonarchLanguageRule[] => [
  [new RegExp(quote.repeat(3), "u"), "string", "@pop"],
  [/\{\{|\}\}/u, "string"],
  [/\{[^}':!=]+/u, "identifier", "@fStringDetail"],
  [/\\./u, "string"],
  [new RegExp(`[^\\\\${quote}{}]+`, "u"), "string"],
  [/./u, "string"],
];

/**
 * Monaco's rules for Python take the first line end for the end of `f"""`: all that follows is then
 * coloured inside out. With these it ends where Python ends it.
 */
export function withTripleFStrings(language: Language): Language {
  const { tokenizer } = language;
  return {
    ...language,
    tokenizer: {
      ...tokenizer,
      strings: [
        [/(?:[fFtT][rR]?|[rR][fFtT])'''/u, "string", "@tripleFString"],
        [/(?:[fFtT][rR]?|[rR][fFtT])"""/u, "string", "@tripleDblFString"],
        ...(tokenizer["strings"] ?? []),
      ],
      tripleFString: tripleBody("'"),
      tripleDblFString: tripleBody('"'),
    },
  };
}
