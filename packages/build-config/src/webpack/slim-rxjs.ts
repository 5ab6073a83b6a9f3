import { fileURLToPath } from 'node:url';

/** Alias for webpack that leaves out of RxJS what only async iterables need; all its operators stay. */
export const slimRxjs = (): Record<string, string> => ({
  tslib: fileURLToPath(new URL('../../no-async-iterables.js', import.meta.url)),
});
