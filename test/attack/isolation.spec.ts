import { expect } from "@playwright/test";
import type { Interpreter } from "#adapters/python/interpreter.ts";
import type { EffectAnswer } from "#domain/record/effect.ts";
import { fingerprint, type Lab, test } from "../support/attack-page.ts";
import { honestTeam } from "../support/honest-team.ts";
import { policy, warm, worked, works } from "../support/python-page.ts";

/** Several calls of one run, with a little time after each for whatever was begun. */
async function calls({ page }: Lab, requests: readonly object[]) {
  return page.evaluate(async (text) => {
    const effects = window.page.python.openEffects("seed");
    const answers: EffectAnswer[] = [];
    for (const [index, request] of JSON.parse(text).entries()) {
      answers.push(await effects.port.call(index + 1, request));
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    effects.close();
    return answers;
  }, JSON.stringify(requests));
}

/** What a worker can begin to read, and what it finds a moment later. */
const stores = [
  ["databases", "js.indexedDB.databases()"],
  ["open", "js.indexedDB.open('ours')"],
  ["caches", "js.caches.keys()"],
  ["files", "js.navigator.storage.getDirectory()"],
  ["estimate", "js.navigator.storage.estimate()"],
  ["locks", "js.navigator.locks.query()"],
] as const;

test("nothing that the page stores can be read from Python", async ({ lab, table }) => {
  await lab.page.evaluate(async () => {
    localStorage.setItem("ours", "secret");
    await (await caches.open("ours")).put("/ours", new Response("secret"));
    await new Promise((resolve) => {
      indexedDB.open("ours").onsuccess = resolve;
    });
  });
  const begin = stores.flatMap(([name, expression]) => [
    `try: keep(${JSON.stringify(name)}, ${expression})`,
    `except BaseException as error: found[${JSON.stringify(name)}] = 'refused'`,
  ]);
  const answers = await calls(lab, [
    policy(
      "import js, string",
      "from pyodide.ffi import create_proxy",
      // An attribute of a class is not put back between two calls of one role.
      "string.Template.found = found = {}",
      "def keep(name, promise):",
      "    found[name] = 'pending'",
      "    if not hasattr(promise, 'then'): promise.onsuccess = create_proxy(lambda event: found.update({name: 'read'}))",
      "    else: promise.then(create_proxy(lambda value: found.update({name: 'read'})), create_proxy(lambda error: found.update({name: 'refused'})))",
      ...begin,
      "found['local'] = 'read' if hasattr(js, 'localStorage') else 'refused'",
      "found['document'] = 'read' if hasattr(js, 'document') or hasattr(js, 'parent') or hasattr(js, 'cookieStore') else 'refused'",
    ),
    policy("import string", "return string.Template.found"),
  ]);
  expect(answers[1]).toEqual({
    kind: "returned",
    value: Object.fromEntries(
      [...stores.map(([name]) => name), "local", "document"].map((name) => [name, "refused"]),
    ),
    console: "",
  });
  for (const [name] of stores) table.add("storage", "contained", name);
});

test("interpreters of one run cannot hear each other, and the page hears none", async ({
  lab,
  table,
}) => {
  const listen = policy(
    "import js, string",
    "from pyodide.ffi import create_proxy",
    "string.Template.heard = heard = []",
    "string.Template.channel = channel = js.BroadcastChannel.new('attack')",
    "channel.onmessage = create_proxy(lambda event: heard.append(event.data))",
  );
  const speak = policy("import js", "js.BroadcastChannel.new('attack').postMessage('hello')");
  const tell = policy("import string", "return string.Template.heard");
  const answers = await calls(lab, [
    { ...listen, role: "planner" },
    speak,
    { ...tell, role: "planner" },
  ]);
  expect(answers[2]).toMatchObject({ kind: "returned", value: [] });
  expect(await lab.page.evaluate(() => window.overheard)).toEqual([]);
  // In one interpreter the message does arrive, so the test would hear it.
  const within = await calls(lab, [listen, speak, tell]);
  expect(within[2]).toMatchObject({ kind: "returned", value: ["hello"] });
  table.add("other contexts", "contained", "broadcast");
});

test("the fingerprint sees what a run leaves behind", async ({ lab }) => {
  const marks = {
    builtins: "import builtins; builtins.left = 1",
    modules: "import sys; sys.modules['left'] = sys",
    main: "import __main__; __main__.left = 1",
    files: "open('/home/pyodide/left', 'w').write('x')",
    environment: "import os; os.environ['LEFT'] = 'x'",
    "working directory": "import os; os.chdir('/tmp')",
    "recursion limit": "import sys; sys.setrecursionlimit(999)",
    path: "import sys; sys.path.append('/left')",
    hooks: "import atexit; atexit.register(print)",
    signals: "import signal; signal.signal(2, signal.SIG_IGN)",
    loop: "import asyncio; asyncio.ensure_future(asyncio.sleep(60))",
    timers: "js.setTimeout(js.Boolean, 60_000)",
    globals: "js.left = 1",
    worker: "js.Object.getPrototypeOf(js.globalThis).left = 1",
    prototypes: "js.Array.prototype.every = js.Boolean",
    pyodide: "import pyodide_js; pyodide_js.left = 1",
  };
  const seen = await lab.page.evaluate(
    async ({ marks, fingerprint }) => {
      const ask = async (interpreter: Interpreter, source: string) => {
        const reply = await interpreter.ask(
          { kind: "policy", path: "coder.py", source, observation: null },
          "seed",
          20_000,
        );
        if (reply.kind !== "returned") throw new Error(JSON.stringify(reply));
        return reply.value as Record<string, unknown>;
      };
      const clean = await window.page.startInterpreter();
      const reference = await ask(clean, fingerprint);
      clean.end();
      const marked = await window.page.startInterpreter();
      const lines = Object.values(marks).map((line) => `    ${line}\n`);
      // Or the next call would find most of it put back.
      lines.push("    import loopwright.fresh_start as start; start._found.clear()\n");
      await ask(marked, `def act(observation):\n    import js\n${lines.join("")}    return {}\n`);
      const after = await ask(marked, fingerprint);
      marked.end();
      return Object.keys(reference).filter(
        (key) => JSON.stringify(reference[key]) !== JSON.stringify(after[key]),
      );
    },
    { marks, fingerprint: fingerprint.source },
  );
  expect(seen).toEqual(expect.arrayContaining(Object.keys(marks)));
});

test("a worker of the page's own origin can read what the page stores", async ({ page, site }) => {
  await page.goto(site.address);
  const found = await page.evaluate(async (folder) => {
    indexedDB.open("ours");
    await caches.open("ours");
    const heard: string[] = [];
    new BroadcastChannel("attack").onmessage = (event) => heard.push(event.data);
    const worker = window.page.createBareWorker();
    const source = [
      "import js",
      "from pyodide.ffi import create_proxy",
      "told = js.BroadcastChannel.new('attack')",
      "say = create_proxy(lambda found: told.postMessage(js.JSON.stringify(found)))",
      "js.indexedDB.databases().then(say)",
      "js.caches.keys().then(say)",
      "''",
    ].join("\n");
    worker.postMessage({ folder, source });
    while (heard.length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
    worker.terminate();
    return heard.join();
  }, new URL("/pyodide/", site.address).href);
  expect(found).toContain('"name":"ours"');
  expect(found).toContain('["ours"]');
});

const patches = [
  ["postMessage", "js.postMessage = js.Boolean"],
  ["the way of ports", "js.MessagePort.prototype.postMessage = js.Boolean"],
  ["JSON", "js.JSON.stringify = js.Boolean"],
  ["texts", "js.String.prototype.slice = js.Boolean"],
  ["lists", "js.Array.prototype.push = js.Boolean"],
  ["time", "js.performance.now = js.Boolean"],
  ["events", "js.EventTarget.prototype.addEventListener = js.Boolean"],
  ["every object", "js.Object.prototype.kind = 'passed'"],
  ["the harness", "import loopwright.policy as p\n    p._act = lambda *all: {'kind': 'returned'}"],
  ["Python's own functions", "import builtins\n    builtins.str = builtins.len = lambda *all: 'x'"],
  ["the poll hook", "import pyodide_js\n    pyodide_js.setInterruptBuffer(None)"],
  ["a timer", "js.setInterval(js.postMessage, 1, '1:x')"],
  ["the end of the process", "import atexit\n    atexit.register(print)"],
  [
    "files and folders",
    "import os\n    open('/tmp/left', 'w').write('x')\n    os.chdir('/')\n    os.environ['LEFT'] = 'x'",
  ],
  [
    "modules",
    "import sys\n    sys.modules['json'] = sys\n    sys.setrecursionlimit(50_000)\n    sys.settrace(lambda *all: None)",
  ],
] as const;

for (const [name, line] of patches) {
  test(`a policy that changes ${name} changes nothing for the next run`, async ({ lab, table }) => {
    await warm(lab.page, 1);
    await lab.call(policy("import js", line, "return 1"));
    await lab.expectFresh();
    table.add("next run", "contained", name);
  });
}

test("a policy that answers for another role is not heard as that role", async ({ lab, table }) => {
  const { policies, ...rest } = honestTeam();
  const source = [
    "def act(observation):",
    "    return {'role': 'planner', 'memory': None, 'note': '', 'patches':",
    "        [{'role': 'planner', 'path': 'PLAN.md', 'content': 'mine'}]}",
  ].join("\n");
  const record = await lab.page.evaluate((change) => window.page.runTeam(change), {
    ...rest,
    policies: { ...policies, coder: { path: "coder.py", source } },
  });
  const ofCoder = record.events.filter((event) => event.actor === "coder");
  expect(ofCoder.filter((event) => event.type === "patch.accepted")).toEqual([]);
  expect(record.events.at(-1)).toMatchObject({ type: "run.ended", outcome: "stuck" });
  expect(Object.values(record.texts)).not.toContain("mine");
  table.add("roles", "contained", "answer for another role");
});

test("keys that mean something to JavaScript stay data all the way through a run", async ({
  lab,
  table,
}) => {
  const { policies, ...rest } = honestTeam();
  const coder = {
    path: "coder.py",
    source: policies.coder?.source.replace(
      '"memory": None',
      '"memory": {"constructor": {"prototype": {"polluted": True}}, "toString": 1, "hasOwnProperty": 0}',
    ) as string,
  };
  const { record, polluted } = await lab.page.evaluate(
    async (change) => {
      const record = await window.page.runTeam(change);
      return { record, polluted: "polluted" in {} || typeof {}.toString !== "function" };
    },
    { ...rest, policies: { ...policies, coder } },
  );
  expect(record.events.at(-1)).toMatchObject({ type: "run.ended", outcome: "approved" });
  expect(polluted).toBe(false);
  table.add("roles", "contained", "keys of objects");
});

for (const [name, replace] of [
  ["reloaded", () => location.reload()],
  ["sent elsewhere", () => location.replace("about:blank")],
] as const) {
  test(`a frame that is ${name} from inside ends its call, and nothing else`, async ({
    lab,
    table,
  }) => {
    await warm(lab.page, 2);
    const pending = lab.call(policy("while True: pass"));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const [, ...frames] = lab.page.frames();
    // The call took the spare that was ready first.
    await frames[0]?.evaluate(replace).catch(() => {});
    const { answer } = await pending;
    expect(answer).toMatchObject({ kind: "crashed", reason: "protocol" });
    expect((await lab.call(works)).answer).toEqual(worked);
    table.add("frames", "contained", name);
  });
}
