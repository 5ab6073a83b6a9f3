import fs from 'node:fs/promises';
import path from 'node:path';

/** What of a data folder is files. A registry's documents go before the files that they name, which are written first. */
const FOLDERS = [
  'registry/revisions',
  'registry/releases',
  'registry/versions',
  'registry/drafts',
  'registry/remotes',
  'registry/shell',
  'sandbox',
];
const SECRETS = 'secrets.json';
export const ARCHIVE = 'database.tar.gz';

/** Copies registry, sandbox and secrets of a data folder; what is not there is passed over. */
export async function copyData(from, to) {
  for (const name of [...FOLDERS, SECRETS])
    await fs.cp(path.join(from, name), path.join(to, name), { recursive: true }).catch(unlessMissing);
  await fs.chmod(path.join(to, SECRETS), 0o600);
}

function unlessMissing(fault) {
  if (fault.code !== 'ENOENT') throw fault;
}
