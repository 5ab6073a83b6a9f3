import { PORT } from '../store/where.ts';

/** Ports of this suite's store in addition to `where.ts`; `serve.mjs` starts everything. */
export const GATEWAYS = [PORT + 6, PORT + 7].map((port) => `http://127.0.0.1:${port}`);
export const RELEASE_SERVICES = [PORT + 4, PORT + 5].map((port) => `http://127.0.0.1:${port}`);
/** Port of the external team's development server. */
export const DEVELOPMENT_PORT = PORT + 10;
