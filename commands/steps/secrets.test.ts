import { chmodSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPublicKeys, readSigningKey } from '../../packages/server/release/src/index.ts';
import { readSecrets } from './secrets.mjs';

it('creates the demo store’s secrets once, readable by the owner only, also in a copied folder', () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'store-')), 'data');
  const file = join(dataDir, 'secrets.json');
  const modeOf = () => statSync(file).mode & 0o777;
  const made = readSecrets(dataDir);
  expect(modeOf()).toBe(0o600);
  chmodSync(file, 0o644);
  expect(readSecrets(dataDir)).toEqual(made);
  expect(modeOf()).toBe(0o600);
});

it('adds release keys to older secrets and keeps the others', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'store-'));
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ oidcClientSecret: 'a', cookieSecret: 'b' }));
  const secrets = readSecrets(dataDir);
  expect(secrets).toMatchObject({ oidcClientSecret: 'a', cookieSecret: 'b' });
  expect(secrets.partHealthToken).toHaveLength(43);
  expect(readPublicKeys(secrets.releasePublicKeys).has(readSigningKey(secrets.releaseSigningKey).id)).toBe(true);
  expect(secrets.gatewaySecret).toHaveLength(43);
  expect(readSecrets(dataDir)).toEqual(secrets);
});
