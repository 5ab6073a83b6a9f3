/** Symbol under which Node's `fetch` looks up its dispatcher. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');
const KEPT = Symbol.for('store.own-dispatcher');

/**
 * Restores Node's own dispatcher before each file. Files share a process, and a library that one of them loads
 * (webpack's federation plugin) replaces the dispatcher with another undici's, which then rejects requests of later
 * files.
 */
await fetch('data:,');
const own: unknown = Reflect.get(globalThis, KEPT) ?? Reflect.get(globalThis, DISPATCHER);
Reflect.set(globalThis, KEPT, own);
Reflect.set(globalThis, DISPATCHER, own);
