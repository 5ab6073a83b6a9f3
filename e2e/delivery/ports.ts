import { PORT } from '../store/where.ts';

/** What stands where in the store of this suite, beside what `where.ts` says; `serve.mjs` starts all of it. */
export const GATEWAYS = [PORT + 6, PORT + 7].map((port) => `http://127.0.0.1:${port}`);
export const RELEASE_SERVICES = [PORT + 4, PORT + 5].map((port) => `http://127.0.0.1:${port}`);
/** Where the other team develops. */
export const DEVELOPMENT_PORT = PORT + 10;
