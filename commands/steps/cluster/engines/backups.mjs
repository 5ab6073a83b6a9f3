import fs from 'node:fs';
import path from 'node:path';
import { makeEngineFolder, writeForEngine } from '../engine-user.mjs';

export const STANZA = 'store';

/** Full backups that are kept, each with the log that follows it. */
const KEPT = 2;

const folderOf = (folder) => path.join(folder, 'backups');
const settingsFile = (folder, name) => path.join(folderOf(folder), `${name}.conf`);

/** What a node hands its log on with: a segment is done when pgBackRest has it, at the latest after so many seconds. */
export const archiveParameters = (folder, name) => ({
  archive_mode: 'on',
  archive_command: `pgbackrest --config=${settingsFile(folder, name)} --stanza=${STANZA} archive-push %p`,
  archive_timeout: '5s',
});

/** Writes how pgBackRest finds a node, whichever of them is primary; all share one repository. */
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

/** How pgBackRest is called for a node. */
export const pgBackRest = (folder, name, words) => [
  'pgbackrest',
  [`--config=${settingsFile(folder, name)}`, `--stanza=${STANZA}`, ...words],
];

/** Whether there is a repository at all. */
export const hasBackups = (folder) => fs.existsSync(path.join(folderOf(folder), 'repository', 'backup', STANZA));
