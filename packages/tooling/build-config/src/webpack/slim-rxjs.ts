import { fileURLToPath } from 'node:url';

/** webpack alias that drops RxJS' support of async iterables; all operators stay. */
export const slimRxjs = (): Record<string, string> => ({
  tslib: fileURLToPath(new URL('../../no-async-iterables.js', import.meta.url)),
});
