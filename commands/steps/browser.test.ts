import { existsSync } from 'node:fs';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { findHeadlessBrowser } from './browser.mjs';

afterEach(() => vi.unstubAllEnvs());

it('the journeys use an installed Chromium and install none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'path-'));
  const program = async (name: string, code: string) => {
    await writeFile(join(folder, name), `#!/bin/sh\n${code}\n`);
    await chmod(join(folder, name), 0o755);
  };
  const installed = join(folder, 'installed');
  await program('which', `[ -e "${folder}/$1" ]`);
  await program('apt-get', `: > "${installed}"`);
  await program('chromium', ':');
  vi.stubEnv('CHROME_PATH', '');
  vi.stubEnv('PATH', folder);
  expect(await findHeadlessBrowser()).toBe(join(folder, 'chromium'));
  expect(existsSync(installed)).toBe(false);
});
