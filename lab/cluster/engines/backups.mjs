import fs from 'node:fs';
import path from 'node:path';
import { makeEngineFolder, writeForEngine } from '../engine-user.mjs';

export const STANZA = 'store';

/** Number of retained full backups, each with the WAL that follows it. */
const KEPT = 2;

const folderOf = (folder) => path.join(folder, 'backups');
const settingsFile = (folder, name) => path.join(folderOf(folder), `${name}.conf`);

/** Archiving of WAL: a segment is done when pgBackRest has it; `archive_timeout` forces one after that many seconds. */
export const archiveParameters = (folder, name) => ({
  archive_mode: 'on',
  archive_command: `pgbackrest --config=${settingsFile(folder, name)} --stanza=${STANZA} archive-push %p`,
  archive_timeout: '5s',
});

/** Writes pgBackRest's configuration for a node; all nodes share one repository. */
export function prepareBackups({ folder, name, port, socketFolder, dataFolder }) {
  makeEngineFolder(folderOf(folder));
  for (const each of ['repository', 'log', 'lock', 'spool']) makeEngineFolder(path.join(folderOf(folder), each));
  const at = (each) => path.join(folderOf(folder), each);
  writeForEngine(
    settingsFile(folder, name),
    `[global]
repo1-path=${at('repository')}
repo1-retention-full=${KEPT}
log-path=${at('log')}
lock-path=${at('lock')}
spool-path=${at('spool')}
log-level-console=warn
compress-type=lz4
start-fast=y
# Segments of a timeline that two nodes both saw the end of are the same.
archive-mode-check=n

[${STANZA}]
pg1-path=${dataFolder}
pg1-port=${port}
pg1-socket-path=${socketFolder}
pg1-user=postgres
`,
  );
}

/** Arguments of pgBackRest for a node. */
export const pgBackRest = (folder, name, words) => [
  'pgbackrest',
  [`--config=${settingsFile(folder, name)}`, `--stanza=${STANZA}`, ...words],
];

/** Returns whether there is a repository. */
export const hasBackups = (folder) => fs.existsSync(path.join(folderOf(folder), 'repository', 'backup', STANZA));
