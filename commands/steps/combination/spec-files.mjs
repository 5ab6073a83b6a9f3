import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';

/** Which parts each spec file goes through, as `npm run e2e -- --record` found it: spec file → names of parts. */
export const touchedFile = inRoot('e2e', 'touched-parts.json');

/** No journeys: a store of its own (`delivery`), and what is no test. */
const OTHERS = ['delivery', 'node_modules', 'test-results'];

/** All spec files of journeys below `e2e`, with `/`, in order. */
export function specFiles() {
  const folders = fs.readdirSync(inRoot('e2e'), { withFileTypes: true });
  return folders
    .filter((entry) => entry.isDirectory() && !OTHERS.includes(entry.name))
    .flatMap(({ name }) =>
      fs
        .readdirSync(inRoot('e2e', name), { recursive: true })
        .map((file) => `${name}/${file.split(path.sep).join('/')}`),
    )
    .filter((file) => file.endsWith('.spec.ts'))
    .sort();
}
