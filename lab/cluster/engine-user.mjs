import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** User for the engines when the command runs as root: PostgreSQL, etcd and PgBouncer refuse to run as root. */
const USER = 'postgres';

let known;
/** Returns `{ uid, gid }` for root, else nothing: the engines then run as the current user. */
export function engineUser() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (kind) => Number(execFileSync('id', [kind, USER], { encoding: 'utf8' }));
  known ??= { uid: idOf('-u'), gid: idOf('-g') };
  return known;
}

/** Creates a folder that only the engines can read. */
export function makeEngineFolder(folder) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveToEngines(folder);
}

/** Writes a file that only an engine can read. */
export function writeForEngine(file, text) {
  fs.writeFileSync(file, text, { mode: 0o600 });
  giveToEngines(file);
}

function giveToEngines(path) {
  const { uid, gid } = engineUser();
  if (uid !== undefined) fs.chownSync(path, uid, gid);
}

/**
 * Checks that the engines can access their data.
 * @throws {Error} with the remedy
 */
export function checkEnginesReach(folder) {
  const { status } = spawnSync('test', ['-x', folder], { ...engineUser() });
  if (status !== 0)
    throw new Error(
      `The user ${USER} cannot access ${folder}, the data folder of PostgreSQL. Choose another with --folder, for example --folder /var/lib/store-cluster.`,
    );
}
