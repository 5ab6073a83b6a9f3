import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** This folder. */
export const bench = path.dirname(fileURLToPath(import.meta.url));

/** A path inside the project. */
export const inProject = (...parts) => path.join(bench, '..', ...parts);
