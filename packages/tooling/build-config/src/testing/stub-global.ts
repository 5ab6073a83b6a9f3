const before = new Map<string, PropertyDescriptor | undefined>();

/** Replaces a global such as `fetch` until `restoreGlobals()`. */
export function stubGlobal(name: string, value: unknown): void {
  if (!before.has(name)) before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, { value, configurable: true, enumerable: true, writable: true });
}

/** Restores every stubbed global, or removes it if it did not exist. */
export function restoreGlobals(): void {
  for (const [name, property] of before) {
    if (property) Object.defineProperty(globalThis, name, property);
    else Reflect.deleteProperty(globalThis, name);
  }
  before.clear();
}
