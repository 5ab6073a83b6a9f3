import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings, rememberStore } from './settings.mjs';

it('finds the store that was opened over the data, unless PORT names another', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'store-settings-'));
  expect(readSettings({ DATA_DIR }).storeUrl).toBe('http://127.0.0.1:3000');
  rememberStore(DATA_DIR, 'http://127.0.0.1:3404');
  expect(readSettings({ DATA_DIR }).storeUrl).toBe('http://127.0.0.1:3404');
  expect(readSettings({ DATA_DIR, PORT: '3600' }).storeUrl).toBe('http://127.0.0.1:3600');
});
