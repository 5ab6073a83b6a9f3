import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** File mode: read and written by its owner only. */
const OWN_EYES = 0o600;

/** Secrets of this store, made once and kept beside its data. */
export function readSecrets(dataDir) {
  const file = path.join(dataDir, 'secrets.json');
  if (fs.existsSync(file)) {
    // A copy of the folder may have lost what the file was made with.
    fs.chmodSync(file, OWN_EYES);
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  }
  const secrets = { oidcClientSecret: secret(), cookieSecret: secret() };
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: OWN_EYES, flag: 'wx' });
  return secrets;
}

const secret = () => randomBytes(32).toString('base64url');
