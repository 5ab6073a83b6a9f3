import { expect, it } from 'vitest';
import { inProject } from '../folders.mjs';
import { monoConfig } from './webpack-config.mjs';

it('builds the shell and the given remotes as one program', () => {
  const { entry, plugins } = monoConfig([{ name: 'catalogue' }], () => {});

  expect(entry.main).toContain(inProject('shell', 'src', 'main.tsx'));
  const remotes = plugins.find(({ newContentCreateContextMap }) => newContentCreateContextMap);
  const found = {};
  remotes.newContentCreateContextMap(null, (_, map) => Object.assign(found, map));
  expect(found).toEqual({ './catalogue': inProject('remotes', 'catalogue', 'src', 'remote.ts') });
});
