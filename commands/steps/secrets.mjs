import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** File mode: read and written by its owner only. */
const OWN_EYES = 0o600;

/** What is nothing but a long random text. */
const SECRET_NAMES = [
  'oidcClientSecret',
  'cookieSecret',
  'gatewaySecret',
  'partHealthToken',
  'contentToken',
  'releaseOperatorToken',
  'releaseReadToken',
];

/** Secrets of this store, made once and kept beside its data; what an earlier store did not have is added. */
export function readSecrets(dataDir) {
  const file = path.join(dataDir, 'secrets.json');
  const known = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
  // A copy of the folder may have lost what the file was made with.
  if (known) fs.chmodSync(file, OWN_EYES);
  const fresh = { ...Object.fromEntries(SECRET_NAMES.map((name) => [name, secret()])), ...releaseKeys() };
  if (known && Object.keys(fresh).every((name) => known[name])) return known;
  const secrets = { ...fresh, ...known };
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: OWN_EYES });
  return secrets;
}

const secret = () => randomBytes(32).toString('base64url');

/** What releases are signed with, and what gateways check them with: base64 of DER, as docs/releases.md has it. */
function releaseKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    releaseSigningKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    releasePublicKeys: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}
