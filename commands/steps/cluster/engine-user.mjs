import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Whom engines run as when the command is root's: PostgreSQL, etcd and PgBouncer refuse root. */
const USER = 'postgres';

let known;
/** `{ uid, gid }` for root, else nothing: then they run as who started the cluster. */
export function engineUser() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (kind) => Number(execFileSync('id', [kind, USER], { encoding: 'utf8' }));
  known ??= { uid: idOf('-u'), gid: idOf('-g') };
  return known;
}

/** Makes a folder that only the engines may read. */
export function makeEngineFolder(folder) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveToEngines(folder);
}

/** Writes what an engine reads, and only it. */
export function writeForEngine(file, text) {
  fs.writeFileSync(file, text, { mode: 0o600 });
  giveToEngines(file);
}

function giveToEngines(path) {
  const { uid, gid } = engineUser();
  if (uid !== undefined) fs.chownSync(path, uid, gid);
}

/**
 * Checks that engines get to their data.
 * @throws {Error} with what helps
 */
export function checkEnginesReach(folder) {
  const { status } = spawnSync('test', ['-x', folder], { ...engineUser() });
  if (status !== 0)
    throw new Error(
      `The user ${USER} may not enter ${folder}, where PostgreSQL would keep its data. Choose another with --folder, for example --folder /var/lib/store-cluster.`,
    );
}
