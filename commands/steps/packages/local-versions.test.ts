import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { hooks } from '../../../.pnpmfile.mjs';

it('gives `npm create` another version for another template, in the local registry only (C-01)', () => {
  const versionWith = (template: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'store-maker-'));
    mkdirSync(join(folder, 'template'));
    writeFileSync(join(folder, 'template/npmrc'), template);
    return hooks.beforePacking({ version: '1.0.0', bin: { 'create-remote': './a.mjs' } }, folder).version;
  };
  expect(versionWith('one')).toBe('1.0.0');
  vi.stubEnv('LOCAL_REGISTRY', 'true');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(versionWith('one')).toMatch(/^1\.0\.0-[0-9a-f]{12}$/);
  expect(versionWith('one')).toBe(versionWith('one'));
  expect(versionWith('two')).not.toBe(versionWith('one'));
});
