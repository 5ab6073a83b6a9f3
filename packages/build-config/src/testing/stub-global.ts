const before = new Map<string, PropertyDescriptor | undefined>();

/** Puts a value in the place of a global, as `fetch`, until `restoreGlobals()`. */
export function stubGlobal(name: string, value: unknown): void {
  if (!before.has(name)) before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, { value, configurable: true, enumerable: true, writable: true });
}

/** Every stubbed global is again what it was, or gone. */
export function restoreGlobals(): void {
  for (const [name, property] of before) {
    if (property) Object.defineProperty(globalThis, name, property);
    else Reflect.deleteProperty(globalThis, name);
  }
  before.clear();
}
