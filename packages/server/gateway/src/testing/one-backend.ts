import { type Backends, createBackends } from '../backend/backends.ts';

/** A single backend without logging. */
export const oneBackend = (url: string): Backends =>
  createBackends({ urls: [url], log: { info: () => undefined, warn: () => undefined } });
