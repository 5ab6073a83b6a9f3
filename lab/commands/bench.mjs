/**
 * npm run lab -- bench [-- --runs 3 --profile phone --line h2 --only order,thread] — measures the cost of federation and the gain of
 * server rendering: compares the store with the same screens as one client-rendered bundle and with static pages of the same
 * weight, in alternating visits, and prints goals, medians and ratios. All visits are written to lab/bench/results.
 * `--only` selects pages by name; the default is all.
 * `--line h2` puts nginx with TLS and HTTP/2 in front of each; the default is HTTP/1.1.
 * PORT and DATA_DIR choose port and data; the contestants use PORT, PORT + 10 and PORT + 20.
 */
import fs from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../../commands/steps/browser.mjs';
import { build } from '../../commands/steps/build.mjs';
import { fail, print, step } from '../../commands/steps/console.mjs';
import { install } from '../../commands/steps/install.mjs';
import { openStore } from '../../commands/steps/open-store.mjs';
import { readOptions } from '../../commands/steps/options.mjs';
import { checkPortsAreFree } from '../../commands/steps/ports.mjs';
import { publishParts } from '../../commands/steps/publish.mjs';
import { readSettings } from '../../commands/steps/settings.mjs';

const { values } = readOptions(import.meta.url, {
  options: {
    runs: { type: 'string', default: '9' },
    profile: { type: 'string', multiple: true },
    line: { type: 'string', default: 'h1' },
    only: { type: 'string' },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) fail(`--runs: ${values.runs} is not a positive number`);

if (!['h1', 'h2'].includes(values.line)) fail(`--line: ${values.line} is neither h1 nor h2`);

const { port, host, dataDir } = readSettings({ PORT: '4700', ...process.env });
const folder = path.join(dataDir, 'bench');
const open = [];

try {
  for (const first of [port, port + 10, port + 20]) await checkPortsAreFree(first, host);
  await install();
  await build();
  await measure();
} catch (fault) {
  console.error(fault.message);
  process.exitCode = 1;
} finally {
  for (const contestant of open.reverse()) await contestant.stop();
}

async function measure() {
  const { compare } = await import('../bench/measure/compare.mjs');
  const { chosenProfiles } = await import('../bench/measure/profiles.mjs');
  const { SUBJECTS } = await import('../bench/measure/subjects.mjs');
  const only = values.only?.split(',') ?? SUBJECTS;
  const unknown = only.filter((name) => !SUBJECTS.includes(name));
  if (unknown.length > 0) throw new Error(`--only: ${unknown.join(', ')}: choose from ${SUBJECTS.join(', ')}`);
  const profiles = chosenProfiles(values.profile);
  const chromePath = await findBrowser();
  const behind = await openContestants();
  const contestants = await overLine(behind);
  const { browser, visits, repeated } = await step(`measuring, ${runs} runs`, () =>
    compare({
      contestants,
      profiles,
      runs,
      only,
      chromePath,
      onRun: (run) => print(run === 0 ? '  warming up' : `  run ${run}`),
    }),
  );
  await tell({ browser, visits, profiles, note: await notRendered(behind[0], visits), repeated });
}

async function openContestants() {
  const { buildMono } = await import('../bench/mono/build-mono.mjs');
  const { serveStatic } = await import('../bench/static/serve-static.mjs');
  const registryDir = registryOf('federated');
  await publishParts({ dataDir: path.join(folder, 'federated'), registryDir, always: true });
  const quiet = { LOG_LEVEL: 'error' };
  const federated = await openOne('federated', { port, registryDir, gateway: quiet });

  const monoBuild = await step('building the same screens as one bundle', () =>
    buildMono({ registryDir: registryOf('mono'), dataDir: path.join(folder, 'mono') }),
  );
  const mono = await openOne('mono', { port: port + 10, ...monoBuild, gateway: { ...quiet, SERVER_RENDERING: 'off' } });

  const still = await serveStatic({ storeUrl: federated, port: port + 20, host });
  open.push(still);
  return [
    { name: 'federated', url: federated, hasScripts: true },
    { name: 'mono', url: mono, hasScripts: true },
    { name: 'static', url: still.url, hasScripts: false },
  ];
}

/** Addresses of the contestants for browsers. */
async function overLine(contestants) {
  if (values.line === 'h1') return contestants;
  const { serveTls } = await import('../bench/tls/serve-tls.mjs');
  const { findNginx } = await import('../../commands/steps/nginx.mjs');
  const nginx = await findNginx();
  if (nginx === null) throw new Error('--line h2 needs nginx: install it, or set NGINX_PATH');
  const doors = [];
  for (const [place, { url, ...contestant }] of contestants.entries()) {
    const door = await serveTls({ storeUrl: url, port: port + 5 + 10 * place, host, nginx });
    open.push(door);
    doors.push({ ...contestant, url: door.url, ownUrl: url });
  }
  return doors;
}

/** Clears the registry for each comparison; the databases stay. */
function registryOf(name) {
  const dir = path.join(folder, name, 'registry');
  fs.rmSync(dir, { recursive: true, force: true });
  return dir;
}

async function openOne(name, settings) {
  const store = await openStore({ host, dataDir: path.join(folder, name), ...settings });
  open.push(store);
  return store.url;
}

/**
 * Warns about pages that the gateway left to the browser to render, with its counters: their results say nothing about
 * SSR.
 */
async function notRendered({ name, url }, visits) {
  const { faults } = await (await fetch(`${url}/healthz`)).json();
  const own = visits.filter(({ contestant, figures }) => contestant === name && 'rendered' in figures);
  const left = own.filter(({ figures }) => figures.rendered === 0);
  return `${left.length} of ${own.length} ${name} pages were left to the browser; faults of server code: ${JSON.stringify(faults)}`;
}

async function tell({ browser, visits, profiles, note, repeated }) {
  const { judge } = await import('../bench/report/goals.mjs');
  const { saveResults } = await import('../bench/report/results.mjs');
  const { summarise } = await import('../bench/report/summary.mjs');
  const { figureTables, goalTable } = await import('../bench/report/tables.mjs');
  const summary = summarise(visits);
  const goals = judge(summary);
  const { file, machine } = saveResults('pages', {
    browser,
    runs,
    line: values.line,
    note,
    repeated,
    goals,
    summary,
    visits,
  });
  print(`
${machine}, Chromium ${browser}, medians of ${runs} runs, ${values.line === 'h2' ? 'HTTP/2 with TLS' : 'HTTP/1.1'}
${note}
${[`${repeated.length} visits had to be repeated`, ...repeated].join('\n  ')}

${goalTable(goals)}

${figureTables(summary, profiles)}

${file}`);
}
