import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { specFiles, touchedFile } from './spec-files.mjs';

it('every spec file has recorded parts; otherwise run npm run e2e -- --record <file> (D-12)', () => {
  const noted: Record<string, readonly string[]> = JSON.parse(readFileSync(touchedFile, 'utf8'));
  expect(Object.keys(noted)).toEqual(specFiles());
  expect(Object.entries(noted).filter(([, parts]) => parts.length === 0)).toEqual([]);
});
