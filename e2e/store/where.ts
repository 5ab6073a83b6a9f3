import { fileURLToPath } from 'node:url';

/** First port of the store under test; sandbox, backend and mail use the next three. */
export const PORT = Number(process.env.E2E_PORT ?? 4900);
export const STORE_URL = `http://127.0.0.1:${PORT}`;
export const SANDBOX_URL = `http://127.0.0.1:${PORT + 1}`;

/** Data directory of the store under test and of the tests; emptied at each start. */
export const DATA_DIR = fileURLToPath(new URL(`../.data/${PORT}/`, import.meta.url));
export const REGISTRY_DIR = `${DATA_DIR}registry`;
