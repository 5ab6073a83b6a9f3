import { release } from '@store/contracts/composition';
import { releaseIdOf } from '@store/release';
import { expect, it } from 'vitest';
import { identifiedRelease } from './identified-release.mjs';

const shell = {
  version: '1.0.0',
  schema: 1,
  styles: [],
  scripts: [],
  contract: 1,
  provides: {},
  base: '/shell/1.0.0/',
  left_over: 'a key that no schema knows',
};

it('has the id that a gateway computes when it reads it', () => {
  const made = identifiedRelease({ schema: 2, shell, remotes: [], made_from: [] });
  const read = release.parse(JSON.parse(JSON.stringify(made)));
  expect(releaseIdOf(read)).toBe(made.id);
});
