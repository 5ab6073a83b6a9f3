type Thing = object;

const isThing = (value: unknown): value is Thing =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * Freezes these objects and everything reachable through properties and prototypes. Accessor functions are frozen, the
 * values they return are not. Frozen objects were visited before and are skipped.
 */
export function freezeReachable(roots: readonly unknown[]): void {
  const seen = new Set<Thing>();
  const waiting: unknown[] = [...roots];
  while (waiting.length > 0) {
    const thing = waiting.pop();
    if (!isThing(thing) || seen.has(thing)) continue;
    seen.add(thing);
    for (const key of Reflect.ownKeys(thing)) {
      const { value, get, set } = Reflect.getOwnPropertyDescriptor(thing, key) ?? {};
      waiting.push(value, get, set);
    }
    waiting.push(Object.getPrototypeOf(thing));
    if (thing === Array.prototype || thing === Object.prototype) freezeAboveLists(thing);
    // Typed arrays cannot be frozen, and no built-in is one.
    else if (!ArrayBuffer.isView(thing)) Object.freeze(thing);
  }
}

/**
 * Equivalent to `Object.freeze`, which would also mark the prototype's indexed elements: appending to any list of the
 * thread (`list[list.length] = …`) then becomes twenty times slower (V8 of Node 20 to 24).
 */
function freezeAboveLists(prototype: Thing): void {
  for (const key of Reflect.ownKeys(prototype)) {
    const isData = 'value' in (Reflect.getOwnPropertyDescriptor(prototype, key) ?? {});
    Object.defineProperty(prototype, key, { configurable: false, ...(isData ? { writable: false } : {}) });
  }
  Object.preventExtensions(prototype);
  // An object derived from it makes V8 optimize it again; otherwise `push` takes four times as long.
  Object.create(prototype);
}

/**
 * Lets objects below a prototype that will be frozen still define own properties of these names by assignment:
 * `error.name = …` would otherwise throw, because of the inherited frozen property ("override mistake").
 */
export function keepOverridable(prototype: Thing, names: readonly (string | symbol)[]): void {
  for (const name of names) {
    const known = Reflect.getOwnPropertyDescriptor(prototype, name);
    if (!known?.configurable || !('value' in known)) continue;
    const { value, enumerable = false } = known;
    Object.defineProperty(prototype, name, {
      enumerable,
      configurable: true,
      get: () => value,
      set(this: Thing, own: unknown) {
        if (this === prototype) throw new TypeError(`${String(name)} is shared and read-only`);
        const before = Object.hasOwn(this, name);
        if (before) Reflect.set(this, name, own);
        else Object.defineProperty(this, name, { value: own, writable: true, enumerable: true, configurable: true });
      },
    });
  }
}

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** Contexts and lazy components, which React mutates. */
const WRITTEN: readonly unknown[] = [Symbol.for('react.context'), Symbol.for('react.lazy')];
const done = new WeakSet<Thing>();

/**
 * Freezes the modules that the shell shares with remotes, so that no remote can change what another one uses. React
 * writes to its internals, contexts and lazy components: those are sealed but stay writable. Skips class instances.
 */
export function freezeShared(shared: Readonly<Record<string, unknown>>): void {
  const waiting: unknown[] = Object.values(shared);
  while (waiting.length > 0) {
    const thing = waiting.pop();
    if (!isThing(thing) || done.has(thing) || !isPlain(thing)) continue;
    done.add(thing);
    const isWritten = '$$typeof' in thing && WRITTEN.includes(thing.$$typeof);
    for (const key of Reflect.ownKeys(thing)) {
      const { value, get } = Reflect.getOwnPropertyDescriptor(thing, key) ?? {};
      // A module's getter returns an export.
      const inside = get ? Reflect.get(thing, key) : value;
      if (key === INTERNALS) done.add(Object.seal(inside));
      else if (!isWritten) waiting.push(inside);
    }
    if (isWritten) Object.seal(thing);
    else Object.freeze(thing);
  }
}

/** Modules, functions, classes with their prototypes, lists and plain data. */
function isPlain(thing: Thing): boolean {
  if (typeof thing === 'function' || Array.isArray(thing)) return true;
  const prototype: unknown = Object.getPrototypeOf(thing);
  if (prototype === null || prototype === Object.prototype) return true;
  const maker: unknown = Reflect.get(thing, 'constructor');
  return typeof maker === 'function' && maker.prototype === thing;
}
