import fs from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../root.mjs';
import { STORES } from './test-suites.mjs';

it('every folder of browser tests belongs to one of the stores', () => {
  const folders = fs
    .readdirSync(inRoot('e2e'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && holdsSpecs(entry.name))
    .map(({ name }) => `${name}/`);
  // Releases of another team have their own store and suite.
  expect(new Set(folders)).toEqual(new Set([...STORES.flatMap((store) => store.folders), 'delivery/']));
});

const holdsSpecs = (folder: string) => fs.readdirSync(inRoot('e2e', folder)).some((file) => file.endsWith('.spec.ts'));
