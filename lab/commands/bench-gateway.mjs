/**
 * npm run lab -- bench-gateway [-- --seconds 10 --connections 10 --pages 100000 --every 10 --releases 50] — measures how many product
 * pages per second the gateway renders and serves, and whether its memory stays flat over many pages (one in `--every`
 * rendered for its visitor, the others from the cache) and many releases; and the CPU time of members' pages and ad clicks. Raw results are written to lab/bench/results. The
 * real backend uses a PostgreSQL server of the benchmark, as in production.
 * PORT and DATA_DIR choose port and data: the store uses PORT, the measured gateway and its stub backend PORT + 10 and 11.
 */
import fs from 'node:fs';
import path from 'node:path';
import { build } from '../../commands/steps/build.mjs';
import { fail, print, step } from '../../commands/steps/console.mjs';
import { install } from '../../commands/steps/install.mjs';
import { openStore } from '../../commands/steps/open-store.mjs';
import { readOptions } from '../../commands/steps/options.mjs';
import { checkPortsAreFree, portsOf } from '../../commands/steps/ports.mjs';
import { publishParts } from '../../commands/steps/publish.mjs';
import { readSecrets } from '../../commands/steps/secrets.mjs';
import { readSettings } from '../../commands/steps/settings.mjs';

const options = parseOptions({ seconds: 10, connections: 10, pages: 100_000, every: 10, releases: 50 });
const { port, host, dataDir } = readSettings({ PORT: '4800', ...process.env });
const folder = path.join(dataDir, 'bench-gateway');
let store;
let postgres;
let backend;
let database;

try {
  for (const first of [port, port + 10]) await checkPortsAreFree(first, host);
  await install();
  await build();
  await measure();
} catch (fault) {
  console.error(fault.message);
  process.exitCode = 1;
} finally {
  await backend?.kill('SIGTERM');
  await database?.close();
  await store?.stop();
  await postgres?.stop();
}

/** Options of the command line over the defaults; all are whole numbers. */
function parseOptions(usual) {
  const options = Object.fromEntries(Object.keys(usual).map((name) => [name, { type: 'string' }]));
  const { values } = readOptions(import.meta.url, { options });
  for (const [name, value] of Object.entries(values))
    if (!/^[1-9]\d{0,7}$/.test(value)) fail(`--${name}: ${value} is not a positive number`);
  return { ...usual, ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)])) };
}

async function measure() {
  const { measureGateway } = await import('../bench/gateway/measure-gateway.mjs');
  const registryDir = path.join(folder, 'registry');
  fs.rmSync(registryDir, { recursive: true, force: true });
  await publishParts({ dataDir: folder, registryDir, always: true });
  const { releaseSigningKey, releasePublicKeys } = readSecrets(folder);
  await openPostgres();
  // Otherwise the rate limit of the real backend would be measured.
  process.env.RATE_LIMIT ??= '10000000';
  store = await openStore({ host, port, dataDir: folder, registryDir });
  const { startBackendProcess } = await import('../load/dist/index.js');
  const { openDatabase } = await import('../../packages/server/backend/dist/store.js');
  // `openStore` takes the secrets out of the environment.
  const url = postgres.urlOf('bench');
  // Its own process, whose CPU time can be read.
  backend = await startBackendProcess({ DATABASE_URL: url }, { variables: { STORE_URL: store.url } });
  database = await openDatabase({ url });
  const found = await measureGateway({
    members: { backend, postgres, database },
    store: {
      storeUrl: store.url,
      backendUrl: `http://127.0.0.1:${portsOf(port).backend}`,
      outsideUrl: store.sandboxUrl,
      registryDir,
      releaseSigningKey,
      releasePublicKeys,
    },
    host,
    port: port + 10,
    workDir: folder,
    options,
    onStep: step,
  });
  await tell(found);
}

/** Starts the database server of the store and passes it to `openStore` in the environment. */
async function openPostgres() {
  const { startPostgres } = await import('../load/dist/index.js');
  postgres = await startPostgres({ durable: true, counting: true });
  await postgres.createDatabase('bench');
  process.env.DATABASE_URL = postgres.urlOf('bench');
}

async function tell({ addresses, speeds, members, overPages, overReleases }) {
  const { memberTable, memoryTable, speedTable } = await import('../bench/report/gateway-tables.mjs');
  const { saveResults } = await import('../bench/report/results.mjs');
  const { file, machine } = saveResults('gateway', {
    wishes: options,
    addresses,
    speeds,
    members,
    overPages,
    overReleases,
  });
  const { seconds, connections, pages, every, releases } = options;
  const overs = [
    { over: `${pages} pages`, readings: overPages },
    { over: `${releases} releases`, readings: overReleases },
  ];
  print(`
${machine}, ${postgres.words}
${addresses} product pages in turn, ${connections} connections, ${seconds} s each; one page in ${every} rendered for its visitor where memory is read

${speedTable(speeds)}

${memberTable(members)}

${memoryTable(overs)}

Client-rendered fallbacks while memory was read: ${unrenderedOf(overPages)}, ${unrenderedOf(overReleases)}

${file}`);
}

function unrenderedOf(readings) {
  const sum = (key) => readings.reduce((total, reading) => total + reading[key], 0);
  return `${sum('unrendered')} of ${sum('looked')} that were looked at`;
}
