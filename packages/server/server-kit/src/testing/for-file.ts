import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** Opens something before the first test of a file and closes it after the last. */
export const forFile = <T extends object>(open: () => T | Promise<T>): T => between(beforeAll, afterAll, open);

/** Opens something before each test and closes it after the test. */
export const forTest = <T extends object>(open: () => T | Promise<T>): T => between(beforeEach, afterEach, open);

/** Returns an object that inherits the members of what is open, for tests and later hooks. Spreading it copies nothing. */
function between<T extends object>(
  before: (hook: () => Promise<void>) => void,
  after: (hook: () => Promise<void>) => void,
  open: () => T | Promise<T>,
): T {
  const current = {};
  before(async () => void Object.setPrototypeOf(current, await open()));
  after(async () => {
    const opened: object = Object.getPrototypeOf(current);
    await (Reflect.get(opened, 'close') ?? Reflect.get(opened, 'stop'))?.call(opened);
  });
  // Its prototype is a T whenever a test runs.
  return current as T;
}
