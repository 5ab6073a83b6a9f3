import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inRoot } from './root.mjs';
import { commandFor, readSettings, rememberStore } from './settings.mjs';

it('finds the store that was opened over the data, unless PORT names another', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'store-settings-'));
  expect(readSettings({ DATA_DIR }).storeUrl).toBe('http://127.0.0.1:3000');
  rememberStore(DATA_DIR, 'http://127.0.0.1:3404');
  expect(readSettings({ DATA_DIR }).storeUrl).toBe('http://127.0.0.1:3404');
  expect(readSettings({ DATA_DIR, PORT: '3600' }).storeUrl).toBe('http://127.0.0.1:3600');
});

it('names the data in a printed command, so that it finds the store', () => {
  expect(commandFor('npm run release -- list', {})).toBe('npm run release -- list');
  expect(commandFor('npm run release -- list', { DATA_DIR: '/data' })).toBe('DATA_DIR=/data npm run release -- list');
  expect(commandFor('npm start', { DATA_DIR: "/my data/Ann's" })).toBe(`DATA_DIR='/my data/Ann'\\''s' npm start`);
});

it('release owners is refused over a folder without a store, and leaves it empty', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'store-settings-'));
  const owners = promisify(execFile)(process.execPath, [inRoot('commands/release.mjs'), '--no-build', 'owners'], {
    env: { PATH: process.env.PATH, DATA_DIR },
  });
  await expect(owners).rejects.toMatchObject({
    stderr: expect.stringContaining(`no store with its data in ${DATA_DIR}`),
  });
  expect(readdirSync(DATA_DIR)).toEqual([]);
});
