import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeKeyPair } from '../signing/keys.ts';

const OWN_EYES = 0o600;

/**
 * `release keys <folder> [<public folder>]`: creates a key pair unless there is one. Separate folders keep the signing key
 * away from programs that only verify.
 */
export function keysCommand(folder: string, publicFolder = folder): number {
  const file = join(folder, 'release-signing.key');
  if (existsSync(file)) {
    console.log(`${file} exists already`);
    return 0;
  }
  const { signingKey, publicKey } = makeKeyPair();
  for (const each of [folder, publicFolder]) mkdirSync(each, { recursive: true });
  writeFileSync(file, `${signingKey}\n`, { mode: OWN_EYES, flag: 'wx' });
  chmodSync(file, OWN_EYES);
  const publicFile = join(publicFolder, 'release-public.key');
  writeFileSync(publicFile, `${publicKey}\n`);
  console.log(`${file} (secret) and ${publicFile} were created`);
  return 0;
}
