/**
 * Starts the suite's store with a new database and registry, in a folder that is emptied first. With `--port 4920
 * --data <folder>` it starts a second store for a single test, which serves the suite's registry. A message with
 * `ahead` moves its clock forward. `--fill <folder>` only publishes the parts and fills a database on the server whose
 * port is in `<folder>/postgres`; stores with `E2E_FILLED=<folder>` copy both.
 */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openStore } from '../../commands/steps/open-store.mjs';
import { publishParts } from '../../commands/steps/publish.mjs';
import { readSecrets } from '../../commands/steps/secrets.mjs';
import { databasesAt, startPostgres } from '../../lab/load/dist/index.js';
import { openDatabase } from '../../packages/server/backend/dist/store.js';
import { seedDemoStore } from '../../packages/tooling/demo-store/dist/index.js';

// The suite breaks things on purpose; the resulting log entries would only distract.
process.env.LOG_LEVEL ??= 'fatal';
// Machines that run two browsers and two stores are slow: pages should still be rendered completely, and threads not be
// taken for hanging. The timeouts themselves are tested elsewhere.
process.env.RENDER_WAIT_MS ??= '6000';
process.env.RENDER_HANG_MS ??= '2500';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    data: { type: 'string' },
    fill: { type: 'string' },
  },
});
const suitePort = Number(process.env.E2E_PORT ?? 4900);
// As in where.ts: by port, because two suites may run in parallel.
const suiteDir = fileURLToPath(new URL(`../.data/${suitePort}`, import.meta.url));
const registryDir = `${suiteDir}/registry`;
const dataDir = values.data ?? suiteDir;
/** The demo store's initial database, copied for each store of the suite. */
const FILLED = 'filled';
if (values.fill) {
  await fill(values.fill);
  await fillDatabase(databasesOf(values.fill));
  process.exit(0);
}
const postgres = values.data ? undefined : await prepareSuite();
const databases = databasesOf(suiteDir);
const database = `store-${values.port ?? suitePort}`;
await databases.dropDatabase(database).catch(() => undefined);
await databases.createDatabase(database, FILLED);
process.env.DATABASE_URL = databases.urlOf(database);
fs.writeFileSync(`${dataDir}/database-url`, process.env.DATABASE_URL);
let ahead = 0;
process.on('message', (change) => {
  ahead = change.ahead;
  process.send(change);
});
const clock = () => Date.now() + ahead;
const port = Number(values.port ?? suitePort);
// A second store serves the suite's releases, so it trusts the suite's key.
const gateway = { RELEASE_PUBLIC_KEYS: readSecrets(suiteDir).releasePublicKeys };
const store = await openStore({
  port,
  host: '127.0.0.1',
  dataDir,
  registryDir,
  clock,
  gateway,
  judgeMs: 1_000,
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await store.stop();
    await postgres?.stop();
    process.exit(0);
  });
}

/** Empties the suite's folder and fills it; returns the suite's own database server, if it has one. */
async function prepareSuite() {
  fs.rmSync(suiteDir, { recursive: true, force: true });
  fs.mkdirSync(suiteDir, { recursive: true });
  const { E2E_FILLED, E2E_PARTS } = process.env;
  if (E2E_FILLED && !E2E_PARTS) fs.cpSync(E2E_FILLED, suiteDir, { recursive: true });
  else await fill(suiteDir);
  if (E2E_FILLED) {
    fs.copyFileSync(`${E2E_FILLED}/postgres`, `${suiteDir}/postgres`);
    return undefined;
  }
  const own = await startPostgres({ durable: false });
  fs.writeFileSync(`${suiteDir}/postgres`, String(own.port));
  await fillDatabase(own);
  return own;
}

/** Publishes the parts into the folder. */
async function fill(dir) {
  await publishParts({ dataDir: dir, registryDir: `${dir}/registry`, always: true, parts: selectedParts() });
}

/** Databases of the server whose port is in the folder. */
function databasesOf(dir) {
  return databasesAt(Number(fs.readFileSync(`${dir}/postgres`, 'utf8')));
}

async function fillDatabase({ urlOf, createDatabase }) {
  await createDatabase(FILLED);
  const filled = await openDatabase({ url: urlOf(FILLED) });
  await seedDemoStore(filled, { now: Date.now() });
  await filled.close();
}

/** Parts chosen by `npm run e2e -- --with …` or `npm run bisect`; default: this project's builds. */
function selectedParts() {
  return process.env.E2E_PARTS ? JSON.parse(process.env.E2E_PARTS) : undefined;
}
