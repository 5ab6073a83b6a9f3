import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder; every command runs in it. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** A path inside the project. */
export const inRoot = (...parts) => path.join(root, ...parts);
