import fc from 'fast-check';
import semver from 'semver';
import { describe, expect, it } from 'vitest';
// @ts-expect-error a file for webpack, without types
import { satisfy } from '../../federation/version-ranges.js';

const part = fc.integer({ min: 0, max: 3 }).map(String);
const version = fc.tuple(part, part, part).map((parts) => parts.join('.'));
const partial = fc
  .tuple(part, fc.option(fc.tuple(part, fc.option(part))))
  .map(([major, rest]) => [major, ...(rest ? [rest[0], ...(rest[1] ? [rest[1]] : [])] : [])].join('.'));
const bound = fc.oneof(
  partial,
  version,
  partial.map((text) => `${text}.x`.split('.').slice(0, 3).join('.')),
  version.map((text) => `${text}-beta.1`),
  fc.constantFrom('*', 'x'),
);
const comparator = fc
  .tuple(fc.constantFrom('', '^', '~', '>=', '>', '<', '<=', '=', '^ ', '>= '), bound)
  .map((pair) => pair.join(''));
const range = fc.oneof(
  fc
    .array(
      fc.array(comparator, { minLength: 1, maxLength: 2 }).map((all) => all.join(' ')),
      { minLength: 1, maxLength: 2 },
    )
    .map((all) => all.join(' || ')),
  fc.tuple(version, version).map(([from, to]) => `${from} - ${to}`),
);

describe('version ranges of the federation runtime', () => {
  it('fit as the package semver reads them', () => {
    fc.assert(
      fc.property(version, range, (provided, required) => {
        expect([provided, required, satisfy(provided, required)]).toEqual([
          provided,
          required,
          semver.satisfies(provided, required),
        ]);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['19.3.1', '>=19.0.0', true],
    ['19.3.1', '~19.3.0', true],
    ['19.3.1', '^19 || ^20', true],
    ['19.3.1', '^18 || ^20', false],
    ['19.3.1', 'latest', false],
    ['19.3.1', 'workspace:*', false],
    ['2.0.0-beta.1', '^2.0.0', false],
    ['2.0.0-beta.1', '2.0.0-beta.1', true],
  ])('%s fits %s: %s', (provided, required, fits) => {
    expect(satisfy(provided, required)).toBe(fits);
  });
});
