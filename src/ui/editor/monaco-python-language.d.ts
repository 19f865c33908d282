/** Monaco's rules for Python, which come without types. */
declare module "monaco-editor/languages/definitions/python/python" {
  export const language: import("monaco-editor/editor").languages.IMonarchLanguage;
}
