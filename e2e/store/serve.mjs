/**
 * Opens a store of its own for the suite: new database, new registry, in a folder that is emptied first. With
 * `--port 4920 --data <folder>` one beside it for a single test, which may be closed and opened again: it goes on with what
 * is in the folder, and shows what is published in the suite's own registry. `--ahead <ms>`: by so much it is later there.
 */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openStore } from '../../commands/steps/open-store.mjs';
import { publishParts } from '../../commands/steps/publish.mjs';
import { readSecrets } from '../../commands/steps/secrets.mjs';
import { openDatabase } from '../../packages/backend/dist/store.js';
import { seedDemoStore } from '../../packages/demo-store/dist/index.js';

// The suite breaks things on purpose; what the store says of that is not what a reader of the results looks for.
process.env.LOG_LEVEL ??= 'fatal';
// A machine that runs two browsers beside two stores is slower than one that does not: its pages are rendered whole all the
// same, and its threads are not taken for hanging. What happens when the wait is over has tests of its own.
process.env.RENDER_WAIT_MS ??= '6000';
process.env.RENDER_HANG_MS ??= '2500';

const { values } = parseArgs({
  options: { port: { type: 'string' }, data: { type: 'string' }, ahead: { type: 'string', default: '0' } },
});
const suitePort = Number(process.env.E2E_PORT ?? 4900);
// As in where.ts: by the port, since two suites may run side by side.
const suiteDir = fileURLToPath(new URL(`../.data/${suitePort}`, import.meta.url));
const registryDir = `${suiteDir}/registry`;
/** The demo store's database as it is when filled: each store of the suite begins with a copy. */
const filledDir = `${suiteDir}/filled`;
const dataDir = values.data ?? suiteDir;
if (!values.data) {
  fs.rmSync(suiteDir, { recursive: true, force: true });
  fs.mkdirSync(suiteDir, { recursive: true });
  await publishParts({ dataDir: suiteDir, registryDir, always: true, parts: givenParts() });
  await fillDatabase();
}
if (!fs.existsSync(`${dataDir}/database`)) {
  fs.cpSync(`${filledDir}/database`, `${dataDir}/database`, { recursive: true });
}
const clock = () => Date.now() + Number(values.ahead);
const port = Number(values.port ?? suitePort);
// A second store shows what the suite published: it believes the suite's key.
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

async function fillDatabase() {
  const database = await openDatabase({ dataDir: filledDir });
  await seedDemoStore(database, { now: Date.now() });
  await database.close();
}

/** The combination that `npm run e2e -- --with …` or `npm run bisect` put together; without one this project's builds. */
function givenParts() {
  return process.env.E2E_PARTS ? JSON.parse(process.env.E2E_PARTS) : undefined;
}
