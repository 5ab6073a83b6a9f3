/**
 * Starts the suite's store with a new database and registry, in a folder that is emptied first. With `--port 4920
 * --data <folder>` it starts a second store for a single test, which can be restarted: it continues with the data in
 * the folder, and serves the suite's registry. `--ahead <ms>`, and later a message with `ahead`, move its clock forward.
 * `--fill <folder>` only publishes the parts and fills a database, which stores with `E2E_FILLED=<folder>` copy.
 */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openStore } from '../../commands/steps/open-store.mjs';
import { publishParts } from '../../commands/steps/publish.mjs';
import { readSecrets } from '../../commands/steps/secrets.mjs';
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
    ahead: { type: 'string', default: '0' },
    fill: { type: 'string' },
  },
});
const suitePort = Number(process.env.E2E_PORT ?? 4900);
// As in where.ts: by port, because two suites may run in parallel.
const suiteDir = fileURLToPath(new URL(`../.data/${suitePort}`, import.meta.url));
const registryDir = `${suiteDir}/registry`;
/** The demo store's initial database, copied for each store of the suite. */
const filledDir = `${suiteDir}/filled`;
const dataDir = values.data ?? suiteDir;
if (values.fill) {
  await fill(values.fill);
  process.exit(0);
}
if (!values.data) {
  fs.rmSync(suiteDir, { recursive: true, force: true });
  fs.mkdirSync(suiteDir, { recursive: true });
  const { E2E_FILLED, E2E_PARTS } = process.env;
  if (E2E_FILLED && !E2E_PARTS) fs.cpSync(E2E_FILLED, suiteDir, { recursive: true });
  else await fill(suiteDir);
}
if (!fs.existsSync(`${dataDir}/database`)) {
  fs.cpSync(`${filledDir}/database`, `${dataDir}/database`, { recursive: true });
}
let ahead = Number(values.ahead);
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
    process.exit(0);
  });
}

/** Publishes the parts into the folder, and creates the demo store's initial database there. */
async function fill(dir) {
  await publishParts({ dataDir: dir, registryDir: `${dir}/registry`, always: true, parts: selectedParts() });
  const database = await openDatabase({ dataDir: `${dir}/filled` });
  await seedDemoStore(database, { now: Date.now() });
  await database.close();
}

/** Parts chosen by `npm run e2e -- --with …` or `npm run bisect`; default: this project's builds. */
function selectedParts() {
  return process.env.E2E_PARTS ? JSON.parse(process.env.E2E_PARTS) : undefined;
}
