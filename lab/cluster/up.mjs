import fs from 'node:fs';
import { step } from '../../commands/steps/console.mjs';
import { inRoot } from '../../commands/steps/root.mjs';
import { run } from '../../commands/steps/run.mjs';
import { makeBackup } from './backup.mjs';
import { prepareDatabases, urlOf } from './database.mjs';
import { mountDisks } from './disks.mjs';
import { checkEnginesReach } from './engine-user.mjs';
import { hasBackups } from './engines/backups.mjs';
import { dataOf } from './engines/postgres.mjs';
import { checkPackages } from './needed-packages.mjs';
import { partsOf } from './parts.mjs';
import { startPart } from './processes.mjs';
import { publishOwnParts } from './publish-own-parts.mjs';
import { isOk } from './ready.mjs';
import { clusterSecrets } from './secrets.mjs';
import { waitUntil } from './wait-until.mjs';

/** Starts the stopped parts, in dependency order; with `disks` each part with data gets a disk of its own. */
export async function bringUp(layout, { disks = false } = {}) {
  checkPackages();
  fs.mkdirSync(layout.folder, { recursive: true, mode: 0o755 });
  checkEnginesReach(layout.folder);
  if (disks) mountDisks(layout);
  const parts = partsOf(layout);
  const secrets = clusterSecrets(layout.folder);
  const start = (group) => Promise.all(group.map((part) => startPart(layout, part)));

  await step('etcd, three', () => start(parts.etcd));
  await step('caches and sentinels', () => start(parts.caches));
  await step('PostgreSQL under Patroni: primary and two standbys', async () => {
    const isNew = layout.postgres.every(({ name }) => !fs.existsSync(dataOf(layout.folder, name)));
    // The first one creates the database if needed; the others copy it.
    if (isNew) await startPart(layout, parts.postgres[0]);
    await start(parts.postgres);
  });
  await step('poolers, bucket, balancer', () => start(parts.between));
  await step('schema and demo store', () => fillDatabase(layout, secrets));
  await step('sandbox and backends', async () => {
    await start(parts.sandbox);
    await start(parts.backends);
  });
  await step('release services', async () => {
    await start(parts.releases);
    // The balancer checks them twice a second and responds with 503 until then.
    await waitUntil('the release service is ready', () =>
      isOk(`http://127.0.0.1:${layout.balancer.releasePort}/readyz`),
    );
  });
  await step('publishing shell and remotes', () => publishOwnParts(layout, secrets));
  await step('gateways', () => start(parts.gateways));
  await step('the address', async () => {
    await start(parts.front);
    await waitUntil('the store is ready', () => isOk(`${layout.storeUrl}/readyz`));
  });
  if (!hasBackups(layout.folder)) await step('a first backup', () => makeBackup(layout));
}

async function fillDatabase(layout, secrets) {
  const { primaryPort } = layout.balancer;
  const passwords = secrets.databasePasswords;
  await waitUntil('a primary exists', () =>
    prepareDatabases({ port: primaryPort, passwords }).then(
      () => true,
      () => false,
    ),
  );
  await runOnPrimary(layout, secrets, inRoot('packages', 'tooling', 'demo-store', 'dist', 'seed.cli.js'));
}

/** Migrates the database to the build's schema: on the primary, because a pooler in transaction mode has no sessions. */
export const migrate = (layout) =>
  runOnPrimary(
    layout,
    clusterSecrets(layout.folder),
    inRoot('packages', 'server', 'backend', 'dist', 'migrate.cli.js'),
  );

const runOnPrimary = ({ balancer }, { databasePasswords }, program) =>
  run(process.execPath, [program], {
    env: { DATABASE_URL: urlOf({ port: balancer.primaryPort, password: databasePasswords.store }) },
  });
