/** Opens a store of its own for the suite: new database, new registry, in a folder that is emptied first. */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openStore } from '../../commands/steps/open-store.mjs';
import { publishRemotes } from '../../commands/steps/publish.mjs';

// The suite breaks things on purpose; what the store says of that is not what a reader of the results looks for.
process.env.LOG_LEVEL ??= 'fatal';
// A machine that runs browsers beside the store is slower than one that does not: its pages are drawn whole all the same,
// and its threads are not taken for hanging. What happens when the wait is over has tests of its own.
process.env.DRAWING_WAIT_MS ??= '3000';
process.env.DRAWING_HANG_MS ??= '1500';

const dataDir = fileURLToPath(new URL('../.data', import.meta.url));
fs.rmSync(dataDir, { recursive: true, force: true });
fs.mkdirSync(dataDir, { recursive: true });
const registryDir = `${dataDir}/registry`;
await publishRemotes({ registryDir, always: true });
const port = Number(process.env.E2E_PORT ?? 4900);
const store = await openStore({ port, host: '127.0.0.1', dataDir, registryDir });

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await store.stop();
    process.exit(0);
  });
}
