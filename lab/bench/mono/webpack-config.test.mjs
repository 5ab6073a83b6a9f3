import { expect, it } from 'vitest';
import { inProject } from '../folders.mjs';
import { monoConfig } from './webpack-config.mjs';

it('configures one program from the shell’s sources, written to lab/bench/dist/mono', () => {
  const { entry, output } = monoConfig([], () => {});

  expect(entry.main).toContain(inProject('shell', 'src', 'main.tsx'));
  expect(output.path).toBe(inProject('lab', 'bench', 'dist', 'mono'));
});
