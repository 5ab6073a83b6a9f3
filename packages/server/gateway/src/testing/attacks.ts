/**
 * Attacks of a hostile remote, as source that returns what it got hold of, or throws. Successful ones do no harm: they
 * set values to what they were.
 */
export const ATTACKS: readonly (readonly [outOfReach: string, source: string])[] = [
  ['the process', 'return process.pid'],
  ['the process through the global object', 'return globalThis.process.pid'],
  ['the process through Node’s name of the global object', 'return global.process.pid'],
  ['the global object as `this`', 'return (function () { return this })().process.pid'],
  ['Node’s modules through the process', 'return process.getBuiltinModule("node:fs").readFileSync'],
  ['Node’s modules through the main module', 'return process.mainModule ?? process.binding("fs")'],
  ['secrets in the environment', 'return Object.keys(process.env)'],
  ['a compiler in eval', 'return eval("1 + 1")'],
  ['a compiler in eval called indirectly', 'return (0, globalThis.eval)("1 + 1")'],
  ['a compiler in Function', 'return new Function("return 2")()'],
  ['a compiler in a function’s constructor', 'return (() => {}).constructor("return process.pid")()'],
  ['a compiler in an asynchronous function’s constructor', 'return (async () => {}).constructor("return 2")()'],
  ['a compiler in a generator’s constructor', 'return (function* () {}).constructor("yield 2")().next().value'],
  ['a compiler in an asynchronous generator’s constructor', 'return (async function* () {}).constructor("yield 2")()'],
  ['a compiler in the global object’s chain', 'return globalThis.constructor.constructor("return process.pid")()'],
  ['a compiler in the chain of the address', 'return url.constructor.constructor("return process.pid")()'],
  ['a compiler in the chain of the shop', 'return shop.call.constructor("return process.pid")()'],
  ['a compiler in the chain of a response', 'return (await respond()).constructor.constructor("return process.pid")()'],
  ['a compiler in the chain of a shared module', 'return kit.notFound.constructor("return process.pid")()'],
  ['a compiler in the chain of require', 'return require.constructor("return process.pid")()'],
  [
    'a compiler in the chain of a host’s error',
    'return caught(() => new URL("")).constructor.constructor("return 2")()',
  ],
  ['a compiler reached by subclassing', 'return new (class extends (() => {}).constructor {})("return process.pid")()'],
  ['a compiler reached by Reflect', 'return Reflect.construct((() => {}).constructor, ["return process.pid"])()'],
  ['a compiler of WebAssembly', 'return new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))'],
  ['the network by fetch', 'return (await fetch("data:,there")).text()'],
  ['the network by fetch on the global object', 'return (await globalThis.fetch("data:,there")).text()'],
  ['other threads by BroadcastChannel', 'return new BroadcastChannel("all").close()  ?? "there"'],
  ['other threads by MessageChannel', 'return new MessageChannel().port1.close() ?? "there"'],
  ['memory shared with other threads', 'return new SharedArrayBuffer(8).byteLength'],
  ['the memory of other buffers', 'return Buffer.from("a").buffer.byteLength > 1 && "there"'],
  [
    'other code’s timers',
    'const mine = setTimeout(() => {}, 999); clearTimeout(mine); return "_idlePrev" in Object(mine)',
  ],
  [
    'other code’s timers as `this`',
    'return await new Promise((done) => setTimeout(function () { done(this !== undefined) }))',
  ],
  ['the gateway’s output', 'return console._stdout.write && "there"'],
  ['text that other code has matched', '/there/.exec("it is there"); return RegExp.$_'],
  [
    'frames of the stack',
    'Error.prepareStackTrace = (_, frames) => frames; const { stack } = new Error(); delete Error.prepareStackTrace; return Array.isArray(stack) && "there"',
  ],
  ['the caller of a function', 'return (function called() { return called.caller ?? "there" })()'],
  ['a global’s name', 'Object = Object; return "there"'],
  ['a new global variable', 'mineForAll = 1; return delete globalThis.mineForAll'],
  ['the global object’s properties', 'globalThis.mineForAll = 1; return delete globalThis.mineForAll'],
  ['shared objects', 'Object.prototype.everywhere = 1; return delete Object.prototype.everywhere'],
  ['shared objects through __proto__', '({}).__proto__.everywhere = 1; return delete Object.prototype.everywhere'],
  ['shared lists', 'Array.prototype.map = Array.prototype.map; return "there"'],
  ['shared promises', 'Promise.prototype.then = Promise.prototype.then; return "there"'],
  ['shared functions', 'Function.prototype.call = Function.prototype.call; return "there"'],
  ['shared texts', 'String.prototype.split = String.prototype.split; return "there"'],
  ['shared iteration', 'const all = Object.getPrototypeOf([].values()); all.next = all.next; return "there"'],
  [
    'shared generators',
    'const all = Object.getPrototypeOf(function* () {}).prototype; all.next = all.next; return "there"',
  ],
  ['shared errors', 'Error.prototype.name = "Error"; return "there"'],
  ['the shared URL class', 'URL.prototype.toString = URL.prototype.toString; return "there"'],
  ['shared JSON', 'JSON.parse = JSON.parse; return "there"'],
  ['shared signals', 'AbortSignal.any = AbortSignal.any; return "there"'],
  ['a built-in by defining', 'Object.defineProperty(Math, "max", { writable: true }); return "there"'],
  ['exports of a shared module', 'kit.notFound = kit.notFound; return "there"'],
  ['data of a shared module', 'require("@store/ui").supportDesks.pharmacy.number = " 0120 "; return "there"'],
  ['additional exports of a shared module', 'kit.more = 1; return delete kit.more'],
  [
    'anything of Node in all reachable objects',
    'return walk([globalThis, module, require, kit, url, shop, signalOf(), caught(() => null.a)])',
  ],
];

/** Attacks that fail even without the sandbox: `require` only resolves shared modules, and `import()` has no loader. */
export const VAIN_ATTACKS: typeof ATTACKS = [
  ['Node’s modules through require', 'return require("node:fs").readFileSync'],
  ['other threads through require', 'return require("node:worker_threads").parentPort'],
  ['what only looks like a shared module', 'return require("constructor")'],
  ['Node’s modules through import()', 'return (await import("node:fs")).readFileSync'],
];

/** Source of a remote whose loader runs the attack: its screen shows what it got; an error means that it failed. */
export const attacker = (name: string, source: string) => `
  const kit = require('@store/remote-kit');
  const caught = (work) => { try { work() } catch (thrown) { return thrown } };
  const signalOf = () => new AbortController().signal;
  const isPower = (thing) => ('pid' in thing && 'env' in thing) || 'readFileSync' in thing || 'poolSize' in thing ||
    '_idleNext' in thing || ('postMessage' in thing && 'start' in thing) || ('binding' in thing && 'exit' in thing);
  const walk = (roots) => {
    const seen = new Set();
    for (const waiting = [...roots]; waiting.length > 0; ) {
      const thing = waiting.pop();
      if ((typeof thing !== 'object' && typeof thing !== 'function') || thing === null || seen.has(thing)) continue;
      seen.add(thing);
      if (isPower(thing)) return 'power';
      for (const key of Reflect.ownKeys(thing)) {
        const { value, get, set } = Reflect.getOwnPropertyDescriptor(thing, key);
        let given;
        try { given = get && thing[key] } catch {}
        waiting.push(value, get, set, given);
      }
      waiting.push(Object.getPrototypeOf(thing));
    }
    if (seen.size < 500) return 'too little walked';
    throw new Error('nothing found');
  };
  exports.remote = { name: '${name}', routes: [{
    id: '${name}', path: '/${name}', screen: () => ({ Screen: (got) => 'got ' + got }),
    loader: async ({ shop, url }) => {
      const respond = () => shop.call({ path: 'logged-in' }, {});
      const got = await (async () => { ${source} })();
      if (got === undefined || got === false) throw new Error('got nothing');
      return String(got).replace(/\\s/g, ' ').slice(0, 40);
    },
  }] };`;
