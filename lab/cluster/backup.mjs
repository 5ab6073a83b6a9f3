import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { print } from '../../commands/steps/console.mjs';
import { inRoot } from '../../commands/steps/root.mjs';
import { CommandFailed, run } from '../../commands/steps/run.mjs';
import { runSql, urlOf } from './database.mjs';
import { engineUser, makeEngineFolder } from './engine-user.mjs';
import { hasBackups, pgBackRest } from './engines/backups.mjs';
import { findPostgres } from './needed-packages.mjs';
import { endPart, startPart } from './processes.mjs';
import { partsMeant } from './roles.mjs';
import { clusterSecrets } from './secrets.mjs';

const execute = promisify(execFile);
const RESTORED = 'restored';

async function ask(layout, name, words) {
  const { superuser } = clusterSecrets(layout.folder).databasePasswords;
  const [program, args] = pgBackRest(layout.folder, name, words);
  return execute(program, args, {
    cwd: layout.folder,
    env: { PATH: process.env.PATH, PGPASSWORD: superuser },
    ...engineUser(),
  });
}

/** Creates the repository if needed, and a backup of the primary: the first is full, later ones are incremental. */
export async function makeBackup(layout) {
  const [primary] = await partsMeant(layout, 'pg-primary');
  if (!primary) throw new Error('There is no primary to back up.');
  if (!hasBackups(layout.folder)) await ask(layout, primary, ['stanza-create']);
  await ask(layout, primary, ['backup', '--type=incr']);
  const { stdout } = await ask(layout, primary, ['info']);
  return stdout;
}

/**
 * Restores the database as of a moment into a separate folder, opens it there, and checks its invariants. The running
 * cluster is unaffected.
 * @param to a moment in PostgreSQL's format (`2026-11-25 15:04:05+09`); everything archived by default
 * @returns its folder, the duration in seconds, and whether the invariants hold
 */
export async function restoreBackup(layout, to) {
  if (!hasBackups(layout.folder)) throw new Error('There is no backup yet: npm run lab -- cluster backup');
  await endPart(layout.folder, RESTORED, 'SIGINT');
  const begun = performance.now();
  const own = path.join(layout.folder, RESTORED);
  const data = path.join(own, 'data');
  fs.rmSync(own, { recursive: true, force: true });
  makeEngineFolder(own);
  makeEngineFolder(data);
  const [node] = layout.postgres;
  const target = to ? ['--type=time', `--target=${to}`, '--target-action=promote'] : [];
  await ask(layout, node.name, ['restore', `--pg1-path=${data}`, ...target]);
  await startPart(layout, restoredPart(layout, own));
  const seconds = (performance.now() - begun) / 1_000;
  const { store: password } = clusterSecrets(layout.folder).databasePasswords;
  const url = urlOf({ port: layout.restored.port, password });
  return { url: url.replace(password, '…'), seconds, isWhole: await invariantsHold(url) };
}

/** Settings of the restored database: standalone, without archiving or synchronous standbys. */
function restoredPart(layout, own) {
  const { superuser } = clusterSecrets(layout.folder).databasePasswords;
  const { port } = layout.restored;
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: own,
    archive_mode: 'off',
    synchronous_standby_names: '',
    hot_standby: 'on',
  };
  return {
    name: RESTORED,
    program: path.join(findPostgres(), 'postgres'),
    args: [
      '-D',
      path.join(own, 'data'),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    isEngine: true,
    // It accepts no writes until it has reached its target.
    ready: async () => (await runSql({ port, password: superuser }, 'select pg_is_in_recovery()'))[0] === 'f',
  };
}

async function invariantsHold(url) {
  try {
    await run(process.execPath, [inRoot('packages', 'server', 'backend', 'dist', 'invariants.cli.js')], {
      env: { DATABASE_URL: url },
    });
    return true;
  } catch (fault) {
    if (!(fault instanceof CommandFailed)) throw fault;
    print('the restored database is inconsistent');
    return false;
  }
}
