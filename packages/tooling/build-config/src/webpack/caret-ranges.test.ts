import { describe, expect, it } from 'vitest';
// @ts-expect-error a file for webpack, without types
import { satisfy } from '../../federation/caret-ranges.js';

describe('version ranges of the federation runtime', () => {
  it.each([
    ['2.1.0', '^2.1.0', true],
    ['2.2.0', '^2.1.3', true],
    ['2.10.0', '^2.9.0', true],
    ['2.1.0', '^2.1.1', false],
    ['3.0.0', '^2.1.0', false],
    ['1.9.9', '^2.0.0', false],
    ['2.1.0', '<=2.1.0', true],
    ['2.9.0', '<=2.10.0', true],
    ['2.1.1', '<=2.1.0', false],
  ])('%s fits %s: %s', (version, range, fits) => {
    expect(satisfy(version, range)).toBe(fits);
  });
});
