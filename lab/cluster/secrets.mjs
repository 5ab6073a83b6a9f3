import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { readSecrets } from '../../commands/steps/secrets.mjs';

const engineSecrets = z.object({ superuser: z.string(), replication: z.string(), store: z.string() });

/** Secrets of the store and its engines, created once and stored beside the cluster's data. */
export function clusterSecrets(folder) {
  return { ...readSecrets(folder), databasePasswords: databasePasswords(path.join(folder, 'passwords.json')) };
}

function databasePasswords(file) {
  if (fs.existsSync(file)) return engineSecrets.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  const names = ['superuser', 'replication', 'store'];
  const made = Object.fromEntries(names.map((name) => [name, randomBytes(24).toString('base64url')]));
  fs.writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  return made;
}
