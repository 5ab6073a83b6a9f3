import { chmodSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSecrets } from './secrets.mjs';

it('the demo store’s secrets are made once, for their owner’s eyes only, wherever the file was copied from', () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'store-')), 'data');
  const file = join(dataDir, 'secrets.json');
  const modeOf = () => statSync(file).mode & 0o777;
  const made = readSecrets(dataDir);
  expect(modeOf()).toBe(0o600);
  chmodSync(file, 0o644);
  expect(readSecrets(dataDir)).toEqual(made);
  expect(modeOf()).toBe(0o600);
});
