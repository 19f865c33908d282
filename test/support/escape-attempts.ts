/**
 * Ways out of the sandbox, as lines of a policy that has everything: all of Python's builtins,
 * Pyodide's doors to JavaScript, and ctypes. Each tries to reach `url`, in whose path it is named.
 */
export interface EscapeAttempt {
  readonly name: string;
  readonly lines: readonly string[];
  /** Why it reaches nothing in this browser even where no policy stands in its way. */
  readonly blunt?: string;
  /** Whether the policy's refusal is the end of Python itself. */
  readonly fatal?: true;
}

/** What stands before the lines of an attempt. */
export function preparation(url: string): readonly string[] {
  return [
    "import asyncio, js, string",
    `url = '${url}'`,
    `code = f"fetch('{url}')"`,
    // What is not kept may be collected before it does anything. An attribute of a class outlives a call.
    "string.Template.kept = kept = [*getattr(string.Template, 'kept', [])]",
  ];
}

const worker = (code: string) => [
  `blob = js.Blob.new([${code}])`,
  "kept.append(js.Worker.new(js.URL.createObjectURL(blob)))",
];

export const escapeAttempts: readonly EscapeAttempt[] = [
  { name: "fetch", lines: ["js.fetch(url)"] },
  { name: "fetch-opaque", lines: ["js.fetch(url, mode='no-cors', keepalive=True)"] },
  { name: "request", lines: ["js.fetch(js.Request.new(url))"] },
  {
    name: "pyfetch",
    lines: ["import pyodide.http", "asyncio.ensure_future(pyodide.http.pyfetch(url))"],
  },
  {
    name: "open-url",
    lines: ["import pyodide.http", "pyodide.http.open_url(url)"],
  },
  {
    name: "xhr",
    lines: ["request = js.XMLHttpRequest.new()", "request.open('GET', url)", "request.send()"],
  },
  {
    name: "xhr-sync",
    lines: [
      "request = js.XMLHttpRequest.new()",
      "request.open('POST', url, False)",
      "request.send('x')",
    ],
  },
  { name: "websocket", lines: ["kept.append(js.WebSocket.new(url.replace('http', 'ws')))"] },
  {
    name: "websocket-stream",
    lines: ["kept.append(js.WebSocketStream.new(url.replace('http', 'ws')))"],
  },
  {
    name: "web-transport",
    lines: ["kept.append(js.WebTransport.new(url.replace('http:', 'https:')))"],
    blunt: "it speaks QUIC, which the other host does not",
  },
  { name: "event-source", lines: ["kept.append(js.EventSource.new(url))"] },
  {
    name: "font",
    lines: ["js.FontFace.new('a', f'url({url})').load()"],
  },
  {
    name: "urllib",
    lines: ["import urllib.request", "urllib.request.urlopen(url, timeout=1)"],
    blunt: "Python has no sockets that carry it",
  },
  {
    name: "load-package",
    lines: ["import pyodide_js", "pyodide_js.loadPackage(url + '/a-1-py3-none-any.whl')"],
  },
  {
    name: "lazy-file",
    lines: [
      "import pyodide_js",
      "pyodide_js.FS.createLazyFile('/home/pyodide', 'lazy', url, True, False)",
      "open('/home/pyodide/lazy').read()",
    ],
    fatal: true,
  },
  {
    name: "run-js",
    lines: ["from pyodide.code import run_js", `run_js(code)`],
  },
  { name: "eval", lines: [`js.eval(code)`] },
  { name: "function", lines: [`js.Function.new(code)()`] },
  { name: "constructor-chain", lines: [`js.Object.constructor(code)()`] },
  {
    name: "constructor-of-a-proxy",
    lines: ["from pyodide.ffi import to_js", `to_js([]).constructor.constructor(code)()`],
  },
  {
    name: "constructor-without-js",
    lines: ["import pyodide_js", `pyodide_js.registerJsModule.constructor(code)()`],
  },
  { name: "text-timer", lines: [`js.setTimeout(code, 0)`] },
  {
    name: "ctypes",
    lines: ["import ctypes", `ctypes.CDLL(None).emscripten_run_script(code.encode())`],
    fatal: true,
  },
  {
    name: "import-scripts",
    lines: ["js.importScripts(url)"],
    blunt: "the worker has taken the function away",
  },
  {
    name: "worker",
    lines: ["kept.append(js.Worker.new(url))"],
    blunt: "an opaque origin may not start it",
  },
  { name: "nested-fetch", lines: worker("code") },
  { name: "nested-import-scripts", lines: worker("f\"importScripts('{url}')\"") },
  { name: "nested-import", lines: worker("f\"import('{url}')\"") },
  {
    name: "nested-twice",
    lines: worker('f"new Worker(URL.createObjectURL(new Blob([{js.JSON.stringify(code)}])))"'),
  },
  {
    name: "data-worker",
    lines: [`kept.append(js.Worker.new('data:text/javascript,' + code))`],
  },
];
