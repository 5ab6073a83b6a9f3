import type { Build } from '../build/read-build.ts';

/** Name that only the implementation of Module Federation's runtime contains, also minified. */
const SIGN = '__GLOBAL_LOADING_REMOTE_ENTRY__';

/** Whether a remote contains a federation runtime instead of using the page's. */
export const hasOwnRuntime = ({ files }: Build): boolean =>
  [...files].some(([path, code]) => path.endsWith('.js') && code.includes(SIGN));
