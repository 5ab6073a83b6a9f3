import fs from 'node:fs';
import path from 'node:path';
import { hasProgram } from '../../commands/steps/apt.mjs';

/** Programs of a cluster, with the Debian package that contains each. */
const PACKAGES = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
  'redis-server': 'redis-server',
  'redis-cli': 'redis-tools',
  psql: 'postgresql-client',
  openssl: 'openssl',
};

/** Returns the Debian packages that are missing here. */
export function missingPackages() {
  const missing = Object.entries(PACKAGES).flatMap(([program, name]) => (hasProgram(program) ? [] : [name]));
  return findPostgres() ? missing : [...missing, 'postgresql'];
}

/**
 * Checks that the engines are installed.
 * @throws {Error} that says what to install
 */
export function checkPackages() {
  if (process.platform !== 'linux') throw new Error('A cluster needs Linux: its engines are Debian’s packages.');
  const missing = missingPackages();
  if (missing.length === 0) return;
  throw new Error(`The cluster needs missing packages. On Debian or Ubuntu:

  apt-get install --no-install-recommends ${missing.join(' ')}

Debian starts some of them by itself; the cluster does not need those: systemctl disable --now patroni etcd pgbouncer haproxy redis-server postgresql`);
}

const POSTGRES = '/usr/lib/postgresql';

/** Folder of the newest PostgreSQL's programs; null if there is none. */
export function findPostgres() {
  const versions = fs.existsSync(POSTGRES) ? fs.readdirSync(POSTGRES) : [];
  const [newest] = versions
    .filter((version) => Number(version) >= 15 && fs.existsSync(path.join(POSTGRES, version, 'bin', 'initdb')))
    .sort((one, other) => Number(other) - Number(one));
  return newest ? path.join(POSTGRES, newest, 'bin') : null;
}
