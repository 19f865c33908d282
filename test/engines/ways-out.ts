/**
 * Ways out of Python with everything unlocked, each as lines that may raise. `HIT` stands for the
 * address of a server that must not hear of it, with a slash at the end; each asks for a path of its own.
 */
export const waysOut: readonly (readonly [name: string, ...lines: readonly string[]])[] = [
  ["fetch", "import js", "js.fetch('HITfetch')"],
  [
    "XMLHttpRequest",
    "import js",
    "request = js.XMLHttpRequest.new()",
    "request.open('GET', 'HITxhr', False)",
    "request.send()",
  ],
  ["WebSocket", "import js", "js.WebSocket.new('HITsocket'.replace('http', 'ws'))"],
  ["EventSource", "import js", "js.EventSource.new('HITevents')"],
  [
    "FontFace",
    "import js",
    "face = js.FontFace.new('face', 'url(HITfont)')",
    "js.self.fonts.add(face)",
    "face.load()",
  ],
  [
    "importScripts",
    "import js",
    "js.WorkerGlobalScope.prototype.importScripts.call(js.self, 'HITscript')",
  ],
  ["run_js", "from pyodide.code import run_js", "run_js('fetch(\"HITrun\")')"],
  ["import()", "from pyodide.code import run_js", "run_js('import(\"HITimport\")')"],
  ["Function", "import js", "js.fetch.constructor('fetch(\"HITfunction\")')()"],
  [
    "a worker in the worker",
    "import js",
    "from pyodide.ffi import to_js",
    'blob = js.Blob.new(to_js([\'fetch("HITnested"); importScripts("HITnestedscript")\']))',
    "js.Worker.new(js.URL.createObjectURL(blob))",
  ],
  ["a worker from there", "import js", "js.Worker.new('HITworker')"],
  ["ctypes", "import ctypes", "ctypes.CDLL(None).emscripten_run_script(b'fetch(\"HITctypes\")')"],
  ["urllib", "import urllib.request", "urllib.request.urlopen('HITurllib', timeout=1)"],
  [
    "sockets",
    "import socket",
    "s = socket.create_connection(('127.0.0.1', int('HIT'.split(':')[2].strip('/'))), timeout=1)",
    "s.send(b'GET /raw HTTP/1.0')",
  ],
];

/** One way as the lines of a function, trying it and telling what came of it. */
export function tryWay(lines: readonly string[], address: string): readonly string[] {
  return [
    "try:",
    ...lines.map((line) => `    ${line.replaceAll("HIT", address)}`),
    "    return 'nothing raised'",
    "except BaseException as error:",
    "    return type(error).__name__",
  ];
}
