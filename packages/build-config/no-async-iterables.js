/**
 * In the shell, in place of what RxJS takes from tslib: it is for streams and async iterables, of which the store makes no
 * observables.
 */
const refuse = () => {
  throw new Error('the shell makes no observables of async iterables');
};
export const __asyncValues = refuse;
export const __asyncGenerator = refuse;
export const __await = refuse;
export const __awaiter = refuse;
