import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { specFiles, touchedFile } from './spec-files.mjs';

it('every spec file has recorded parts; otherwise run npm run e2e -- --record <file> (D-12)', () => {
  const noted = Object.keys(JSON.parse(readFileSync(touchedFile, 'utf8')));
  expect(noted).toEqual(specFiles());
});
