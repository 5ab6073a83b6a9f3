import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it('gives every variable a unique name, short ones first, never starting with a digit (C-02)', () => {
  const names = Array.from({ length: 5_000 }, (_, n) => shortName(n));
  expect(new Set(names).size).toBe(5_000);
  expect(names.slice(0, 54).every((name) => name.length === 1)).toBe(true);
  expect(names.map((name) => name.length)).toEqual(names.map((name) => name.length).toSorted((a, b) => a - b));
  expect(names.filter((name) => /^\d/.test(name))).toEqual([]);
});
