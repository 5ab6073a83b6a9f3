import { type Backends, createBackends } from '../backend/backends.ts';

/** A store's only backend, of whose troubles nobody is told. */
export const oneBackend = (url: string): Backends =>
  createBackends({ urls: [url], log: { info: () => undefined, warn: () => undefined } });
