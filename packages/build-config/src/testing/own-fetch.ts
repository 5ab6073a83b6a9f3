/** Where Node's `fetch` looks up what sends its requests. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');
const KEPT = Symbol.for('store.own-dispatcher');

/**
 * Files of one process follow each other, and a library that one of them loads (the federation plugin of webpack) puts another undici's
 * dispatcher in the place of Node's, which then refuses requests of the files after it. Each file begins with Node's own.
 */
await fetch('data:,');
const own: unknown = Reflect.get(globalThis, KEPT) ?? Reflect.get(globalThis, DISPATCHER);
Reflect.set(globalThis, KEPT, own);
Reflect.set(globalThis, DISPATCHER, own);
