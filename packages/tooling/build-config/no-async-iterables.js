/**
 * Replaces tslib's helpers for RxJS in the shell: they serve streams and async iterables, which the store never turns into
 * observables.
 */
const refuse = () => {
  throw new Error('async iterables are not supported');
};
export const __asyncValues = refuse;
export const __asyncGenerator = refuse;
export const __await = refuse;
export const __awaiter = refuse;
