import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';

/** Parts that each spec file uses, recorded by `npm run e2e -- --record`: spec file → names of parts. */
export const touchedFile = inRoot('e2e', 'touched-parts.json');

/** Folders without journeys: a suite with its own store (`delivery`), and helpers. */
const OTHERS = ['delivery', 'node_modules', 'test-results'];

/** Returns all spec files of journeys below `e2e`, with `/`, sorted. */
export function specFiles() {
  const folders = fs.readdirSync(inRoot('e2e'), { withFileTypes: true });
  return folders
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !OTHERS.includes(entry.name))
    .flatMap(({ name }) =>
      fs
        .readdirSync(inRoot('e2e', name), { recursive: true })
        .map((file) => `${name}/${file.split(path.sep).join('/')}`),
    )
    .filter((file) => file.endsWith('.spec.ts'))
    .sort();
}
