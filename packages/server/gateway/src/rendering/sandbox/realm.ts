import { freezeReachable, keepOverridable } from './freeze.ts';

/** Globals available to a remote's server file: the language, and what browsers and Node share. */
export const ALLOWED: readonly string[] = [
  ...['Object', 'Function', 'Array', 'Number', 'Boolean', 'String', 'Symbol', 'Date', 'Promise', 'RegExp', 'BigInt'],
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'],
  ...['parseFloat', 'parseInt', 'isFinite', 'isNaN', 'Infinity', 'NaN', 'undefined', 'JSON', 'Math', 'Intl'],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'Proxy', 'Reflect', 'Iterator', 'ArrayBuffer', 'DataView'],
  ...['Uint8Array', 'Int8Array', 'Uint16Array', 'Int16Array', 'Uint32Array', 'Int32Array', 'Float32Array'],
  ...['Float64Array', 'Uint8ClampedArray', 'BigUint64Array', 'BigInt64Array'],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'escape', 'unescape', 'atob', 'btoa'],
  ...['URL', 'URLSearchParams', 'DOMException', 'AbortController', 'AbortSignal', 'Event', 'EventTarget'],
  ...['TextEncoder', 'TextDecoder', 'queueMicrotask', 'structuredClone', 'Blob', 'File'],
];

/** Access to the network and to other threads, which no rendering needs, not even the shell's own code. */
const REMOVED_GLOBALS = ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'MessageChannel', 'eval'];

/**
 * Locks the worker's realm permanently before any remote's code runs: no code is compiled from text, no built-in can be
 * changed, and nothing that a remote receives leads to the global object. Node's own code supports that.
 */
export function closeRealm(): void {
  for (const name of REMOVED_GLOBALS) Reflect.deleteProperty(globalThis, name);
  disableCompilers();
  removeRegExpStatics();
  for (const [prototype, names] of overridden()) keepOverridable(prototype, names);
  freezeReachable([...allowedValues(), ...unnamedPrototypes()]);
}

/** Makes the given globals read-only: otherwise `Object = …` would replace them for all code, even in strict mode. */
const allowedValues = (): unknown[] =>
  ALLOWED.filter((name) => name in globalThis).map((name) => {
    const value: unknown = Reflect.get(globalThis, name);
    const known = Reflect.getOwnPropertyDescriptor(globalThis, name);
    if (known?.configurable)
      Object.defineProperty(globalThis, name, { value, writable: false, enumerable: false, configurable: false });
    return value;
  });

const functionKinds = () => [
  function plain() {},
  async () => {},
  function* generator() {},
  async function* asyncGenerator() {},
];

/** Besides `eval`, the constructors of the four kinds of functions are the only access to the compiler. */
function disableCompilers(): void {
  for (const made of functionKinds()) {
    const prototype: object = Object.getPrototypeOf(made);
    // Works with and without `new`.
    const refuse = function refuse() {
      throw new EvalError('compiling code from text is disabled');
    };
    Object.defineProperty(refuse, 'prototype', { value: prototype, writable: false });
    Object.defineProperty(prototype, 'constructor', { value: refuse, configurable: true });
    if (prototype === Function.prototype) Object.defineProperty(globalThis, 'Function', { value: refuse });
  }
}

/** Removes `RegExp.$_` and similar: they expose the last text that any code matched, such as a visitor's cookies. */
function removeRegExpStatics(): void {
  const standard: readonly (string | symbol)[] = ['length', 'name', 'prototype', 'escape', Symbol.species];
  for (const key of Reflect.ownKeys(RegExp)) if (!standard.includes(key)) Reflect.deleteProperty(RegExp, key);
}

/** Inherited properties that third-party code overrides by assignment. */
function overridden(): (readonly [object, readonly (string | symbol)[]])[] {
  const errors = [Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];
  return [
    [Object.prototype, Reflect.ownKeys(Object.prototype).filter((key) => key !== '__proto__')],
    [Function.prototype, ['constructor', 'bind', 'toString']],
    ...errors.map(({ prototype }) => [prototype, ['constructor', 'name', 'message', 'toString']] as const),
  ];
}

/** Prototypes that are not reachable by a global name. */
function unnamedPrototypes(): unknown[] {
  const made = functionKinds();
  const iterators = [[].values(), ''[Symbol.iterator](), ''.matchAll(/./g), new Map().values(), new Set().values()];
  const segments = new Intl.Segmenter().segment('');
  const parameters = new URLSearchParams().entries();
  const helper: unknown = Reflect.get(iterators[0] ?? {}, 'map');
  const lazy = typeof helper === 'function' ? [Reflect.apply(helper, [].values(), [String])] : [];
  const instances = [...made, ...iterators, segments, segments[Symbol.iterator](), parameters, ...lazy];
  return instances.map((instance) => Object.getPrototypeOf(instance));
}
