import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type DatabasePlace, openDatabase, sql } from '@store/backend/store';
import { seedDemoStore } from '@store/demo-store';
import { type BackendProcess, startBackendProcess } from './backend-process.ts';
import { type BenchCrowd, benchCalls, FILTERED_LIST, FILTERED_LIST_BUDGET_MS, questions } from './bench-calls.ts';
import { readyCrowd } from './bench-crowd.ts';
import { compareBuilds } from './compare-builds.ts';
import { beginCounting, type Costs, readCosts, readWholeCosts } from './costs.ts';
import { type LocalPostgres, startPostgres } from './local-postgres/start-postgres.ts';
import { startMailSink } from './mail-sink.ts';
import { type Measured, measure } from './measure.ts';
import { readScans, scannedBetween } from './sequential-scans.ts';

/**
 * `node dist/bench-api.cli.js [--products 240,100000] [--seconds 8] [--sides 1,16,64] [--processes 2] [--on
 * embedded,server]`: measures the listed calls on both databases with both sizes of catalogue. Exits with 1 if a call
 * on the largest catalogue scanned a large table sequentially, a filtered listing exceeded its budget, or a response
 * was not successful.
 *
 * `--against DIR [--rounds 7] [--processes 1] [--seconds 2]`: measures this build and the built checkout in DIR
 * alternately instead, each with its own PostgreSQL and demo store, and compares the cost of each call.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '240,100000' },
    seconds: { type: 'string', default: '8' },
    sides: { type: 'string', default: '1,16,64' },
    processes: { type: 'string', default: '2' },
    on: { type: 'string', default: 'embedded,server' },
    against: { type: 'string' },
    rounds: { type: 'string', default: '7' },
  },
});
const wholeNumbers = (list: string) => list.split(',').map(Number).filter(Number.isInteger);
const [seconds = 8] = wholeNumbers(values.seconds);
const sides = wholeNumbers(values.sides);
const [processes = 2] = wholeNumbers(values.processes);
/** Settling time of started processes, and duration of the idle measurement, ms. */
const RESTING_MS = 5_000;
const IDLE_MS = 20_000;
const [rounds = 7] = wholeNumbers(values.rounds);
/** Orders of each kind, per number of sides. */
const ORDERS = 3_000 * sides.length;
const print = (text: string) => process.stdout.write(`${text}\n`);

print(
  `${cpus().length} processors, ${cpus()[0]?.model}, Node ${process.version}; ${sides.join(', ')} sides, ${seconds} s a call`,
);
if (values.against !== undefined) {
  if (!(await compareBuilds(values.against, { sides, seconds, rounds, processes }, print))) process.exitCode = 1;
} else
  for (const products of wholeNumbers(values.products)) {
    if (values.on.includes('embedded')) await onEmbedded(products);
    if (values.on.includes('server')) await onServer(products);
  }

async function onEmbedded(products: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-bench-'));
  try {
    const crowd = await prepare({ dataDir }, products);
    await run(`embedded PostgreSQL, 1 process, ${products} products`, { DATA_DIR: dataDir }, 1, crowd);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onServer(products: number): Promise<void> {
  const postgres = await startPostgres({ durable: true, counting: true });
  try {
    await postgres.createDatabase('bench');
    const url = postgres.urlOf('bench');
    const crowd = await prepare({ url }, products);
    const title = `${postgres.words}, ${processes} processes, ${products} products`;
    await run(title, { DATABASE_URL: url }, processes, crowd, postgres);
    await checkScans(postgres, url, crowd);
    await checkBudget(postgres, url, crowd);
  } finally {
    await postgres.stop();
  }
}

/** Seeds the store, fills its stock, and creates the shoppers. */
async function prepare(place: DatabasePlace, products: number): Promise<BenchCrowd> {
  const database = await openDatabase(place);
  try {
    const from = performance.now();
    await seedDemoStore(database, { now: Date.now(), products });
    const crowd = await readyCrowd(database, ORDERS);
    print(`\n${products} products filled in ${((performance.now() - from) / 1000).toFixed(0)} s`);
    return crowd;
  } finally {
    await database.close();
  }
}

async function run(
  title: string,
  place: Parameters<typeof startBackendProcess>[0],
  count: number,
  crowd: BenchCrowd,
  postgres?: LocalPostgres,
) {
  const mails = await startMailSink();
  const starting = () => startBackendProcess(place, { variables: { SMTP_URL: mails.url } });
  const running = await Promise.all(Array.from({ length: count }, starting));
  const server = postgres && 'DATABASE_URL' in place ? await countedServer(postgres, place.DATABASE_URL) : undefined;
  const costs = () => readWholeCosts(running, server);
  try {
    const idle = await idleCosts(() => readCosts(running, server), count);
    print(`\n${title}, load ${loadavg()[0]?.toFixed(1)}; ${idle}\n`);
    print('| call | sides | a second | p50, ms | p99, ms | CPU, ms a call | statements a call | answers | load |');
    print('|---|--:|--:|--:|--:|--:|--:|--:|--:|');
    const results = await benchCalls(running, crowd, { sides, seconds, costs }, (measured) => print(rowOf(measured)));
    if (results.some(({ bad }) => bad > 0)) process.exitCode = 1;
  } finally {
    await stopAll(running);
    await mails.stop();
    await server?.database.close();
  }
}

async function countedServer(postgres: LocalPostgres, url: string) {
  const database = await openDatabase({ url });
  if (postgres.countsStatements) await beginCounting(database);
  return { postgres, database };
}

async function idleCosts(costs: () => Promise<Costs>, count: number): Promise<string> {
  await pause(RESTING_MS);
  const before = await costs();
  await pause(IDLE_MS);
  const after = await costs();
  const perSecond = (from: number | null, to: number | null) =>
    from === null || to === null ? '–' : ((to - from) / (IDLE_MS / 1000) / count).toFixed(2);
  const statements = perSecond(before.statements, after.statements);
  return `idle, a second and process: ${statements} statements, ${perSecond(before.cpuMs, after.cpuMs)} ms CPU`;
}

function rowOf({ name, sides: callers, perSecond, p50, p99, answers, bad, perAnswer, load }: Measured): string {
  const cells = [
    name,
    callers,
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    perAnswer.cpuMs?.toFixed(1) ?? '–',
    perAnswer.statements?.toFixed(1) ?? '–',
    bad > 0 ? `${answers}, ${bad} bad` : answers,
    load.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Makes each call a few times, and reports the large tables that PostgreSQL scanned sequentially. */
async function checkScans({ words }: LocalPostgres, url: string, { shoppers }: BenchCrowd): Promise<void> {
  const database = await openDatabase({ url });
  await database.execute(sql`analyze`);
  const running = await startBackendProcess({ DATABASE_URL: url });
  try {
    for (const { name, ask } of questions(shoppers)) {
      const scansOf = async () => {
        const before = await readScans(database);
        for (let time = 0; time < 6; time++) await ask(running);
        return scannedBetween(before, await readScans(database));
      };
      // Only scans in both runs count: a process also has infrequent jobs of its own.
      const suspects = await scansOf();
      const again = suspects.length === 0 ? [] : await scansOf();
      const scanned = suspects.filter((table) => again.includes(table));
      print(`${words}: ${name}: ${scanned.length === 0 ? 'no sequential scan' : `reads ${scanned.join(', ')} whole`}`);
      if (scanned.length > 0) process.exitCode = 1;
    }
  } finally {
    await stopAll([running]);
    await database.close();
  }
}

/** Measures the filtered listing sequentially, and checks its p99 against the budget. */
async function checkBudget({ words }: LocalPostgres, url: string, { shoppers }: BenchCrowd): Promise<void> {
  const question = questions(shoppers).find(({ name }) => name === FILTERED_LIST);
  if (!question) throw new Error(`there is no call ${FILTERED_LIST}`);
  const running = await startBackendProcess({ DATABASE_URL: url });
  try {
    const next = () => () => question.ask(running);
    await measure(FILTERED_LIST, next, { sides: 1, seconds });
    const { p50, p99, bad } = await measure(FILTERED_LIST, next, { sides: 1, seconds });
    const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, budget ${FILTERED_LIST_BUDGET_MS} ms`;
    print(`${words}: ${FILTERED_LIST}, one after the other: ${times}`);
    if (p99 > FILTERED_LIST_BUDGET_MS || bad > 0) process.exitCode = 1;
  } finally {
    await stopAll([running]);
  }
}

async function stopAll(running: readonly BackendProcess[]): Promise<void> {
  await Promise.all(running.map((one) => one.kill('SIGTERM')));
}
