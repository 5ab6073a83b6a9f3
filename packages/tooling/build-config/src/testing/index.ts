export { expectOf } from './expect-of.ts';
export { openInStore } from './open-in-store.ts';
export { poll } from './poll.ts';
export { restoreGlobals, stubGlobal } from './stub-global.ts';
