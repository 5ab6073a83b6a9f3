import fs from 'node:fs/promises';
import path from 'node:path';

/** Folders to copy. Documents of a registry come before the files they name, because a publisher writes the files first. */
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

/** Copies registry, sandbox and secrets of a data folder; skips missing ones. */
export async function copyData(from, to) {
  for (const name of [...FOLDERS, SECRETS])
    await fs.cp(path.join(from, name), path.join(to, name), { recursive: true }).catch(unlessMissing);
  await fs.chmod(path.join(to, SECRETS), 0o600);
}

function unlessMissing(fault) {
  if (fault.code !== 'ENOENT') throw fault;
}
