import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const bench = path.dirname(fileURLToPath(import.meta.url));

export const inProject = (...parts) => path.join(bench, '../..', ...parts);
