import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** File mode: readable and writable by its owner only. */
const OWN_EYES = 0o600;

/** Secrets that are long random texts. */
const SECRET_NAMES = [
  'oidcClientSecret',
  'cookieSecret',
  'gatewaySecret',
  'partHealthToken',
  'contentToken',
  'releaseOperatorToken',
  'releaseReadToken',
];

/** Secrets of this store, created once and stored beside its data; missing ones are added. */
export function readSecrets(dataDir) {
  const file = path.join(dataDir, 'secrets.json');
  const known = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
  // A copy of the folder may have lost the file mode.
  if (known) fs.chmodSync(file, OWN_EYES);
  const fresh = { ...Object.fromEntries(SECRET_NAMES.map((name) => [name, secret()])), ...releaseKeys() };
  if (known && Object.keys(fresh).every((name) => known[name])) return known;
  const secrets = { ...fresh, ...known };
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: OWN_EYES });
  return secrets;
}

const secret = () => randomBytes(32).toString('base64url');

/** Key pair that signs and verifies releases: base64 of DER (docs/releases.md). */
function releaseKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    releaseSigningKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    releasePublicKeys: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}
