import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const STORE = 'store';
const RELEASES = 'releases';

/** Returns `postgres://…` of the store's or the release service's database, for their programs. */
export const urlOf = ({ port, password, database = STORE }) =>
  `postgres://store:${password}@127.0.0.1:${port}/${database}`;
export const RELEASE_DATABASE = RELEASES;

/**
 * Settings that the store requests on connecting and that a pooler in transaction mode does not forward: they belong to
 * the role. Keep them equal to packages/server/backend/src/platform/database/database.ts.
 */
const ROLE_SETTINGS = {
  statement_timeout: "'8s'",
  idle_in_transaction_session_timeout: "'15s'",
  timezone: "'UTC'",
  jit: 'off',
  random_page_cost: '1.1',
};

/** Runs statements as the superuser and returns the rows, one line each. */
export async function runSql({ port, password, database = 'postgres' }, statement) {
  const words = [
    '-X',
    '-A',
    '-t',
    '-q',
    '-v',
    'ON_ERROR_STOP=1',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
  ];
  const { stdout } = await execute('psql', [...words, '-d', database, '-c', statement], {
    env: { PATH: process.env.PATH, PGPASSWORD: password, PGCONNECT_TIMEOUT: '5' },
  });
  return stdout.trim() === '' ? [] : stdout.trim().split('\n');
}

/** Creates the role and the databases if they do not exist. */
export async function prepareDatabases({ port, passwords }) {
  const superuser = { port, password: passwords.superuser };
  const [known] = await runSql(superuser, "select 1 from pg_roles where rolname = 'store'");
  if (!known) await runSql(superuser, `create role store login password '${passwords.store}'`);
  for (const [name, value] of Object.entries(ROLE_SETTINGS))
    await runSql(superuser, `alter role store set ${name} = ${value}`);
  for (const database of [STORE, RELEASES]) {
    const [made] = await runSql(superuser, `select 1 from pg_database where datname = '${database}'`);
    if (!made) await runSql(superuser, `create database ${database} owner store`);
  }
}
