/**
 * npm run e2e [-- --with checkout@1.8.0-pr42 --with catalogue@live] — runs the journeys with a combination of parts: the named ones
 * on top of what is live in the store's registry (DATA_DIR, or RELEASE_URL with RELEASE_TOKEN and RELEASE_PUBLIC_KEYS).
 * Without `--with` it tests the builds of this project.
 *
 *   --with part@version | part@live | part=folder   repeatable, once per part; default: PREVIEW_PARTS of a pull request
 *   --all            every journey, not only those that use a named part
 *   --width phone    one width; the default is both
 *   --no-build       uses the installed packages and builds as they are
 *   --record         records which parts the journeys of this run use, in e2e/touched-parts.json
 *   other arguments  are passed to Playwright: files, --grep "…"
 *
 * Finally checks how the store copes when a named part is missing, slow or failing (e2e/composition/chaos.spec.ts).
 */
import fs from 'node:fs';
import { findHeadlessBrowser } from './steps/browser.mjs';
import { build } from './steps/build.mjs';
import { chooseJourneys, EVERY_PART, touchedParts } from './steps/combination/choose-journeys.mjs';
import { CombinationError, chooseParts, parseSelections } from './steps/combination/choose-parts.mjs';
import { asVariable, readRegistry } from './steps/combination/registry-parts.mjs';
import { specFiles, touchedFile } from './steps/combination/spec-files.mjs';
import { fail, print } from './steps/console.mjs';
import { install } from './steps/install.mjs';
import { readOptions } from './steps/options.mjs';
import { freeStorePorts } from './steps/ports.mjs';
import { readSettings } from './steps/settings.mjs';
import { FIRST_PORT, runWidth, WIDTHS } from './steps/suites/test-suites.mjs';

const { values, positionals } = readOptions(import.meta.url, {
  allowPositionals: true,
  options: {
    with: { type: 'string', multiple: true, default: (process.env.PREVIEW_PARTS ?? '').split(' ').filter(Boolean) },
    all: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    width: { type: 'string' },
    grep: { type: 'string' },
  },
});
const widths = values.width ? [values.width] : WIDTHS;
if (!widths.every((width) => WIDTHS.includes(width)))
  fail(`--width: ${values.width} is neither ${WIDTHS.join(' nor ')}`);

try {
  if (!values['no-build']) await buildAll();
  const parts = values.with.length > 0 ? await combination() : null;
  const results = await runWidths(parts);
  if (values.record) record(results);
  if (results.every(({ passed, failed, skipped }) => passed + failed + skipped === 0)) fail('No journey matches.');
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
} catch (fault) {
  if (fault instanceof CombinationError) fail(fault.message);
  throw fault;
}

async function buildAll() {
  await install();
  await build();
}

async function combination() {
  const { pointers, folderOf } = await readRegistry(readSettings());
  const parts = await chooseParts({ selections: parseSelections(values.with), pointers, folderOf });
  print('The combination:');
  for (const { part, version, isNamed } of parts) print(`  ${isNamed ? '→' : ' '} ${part}@${version}`);
  return parts;
}

async function runWidths(parts) {
  const named = (parts ?? []).filter(({ isNamed }) => isNamed).map(({ part }) => part);
  // Most journeys run at one width only.
  const words = ['--pass-with-no-tests', ...specsFor(parts, named), ...(values.grep ? ['--grep', values.grep] : [])];
  const env = { ...(parts ? { E2E_PARTS: asVariable(parts) } : {}), CHAOS_PARTS: named.join(',') };
  const chromePath = await findHeadlessBrowser();
  const ports = await freeStorePorts(FIRST_PORT, widths.length, '127.0.0.1');
  return Promise.all(widths.map((width, index) => runWidth(width, { chromePath, words, env, port: ports[index] })));
}

function specsFor(parts, named) {
  if (positionals.length > 0) return positionals;
  const isChosen = values.all || (named.length === 0 && values.grep);
  if (!parts || isChosen) return [];
  const specs = specFiles();
  const chosen = chooseJourneys({ touched: recorded(), specs, named });
  print(`${chosen.length} of ${specs.length} spec files use ${named.join(', ')}`);
  return [...chosen, 'composition/chaos.spec.ts'];
}

/** Replaces the records of the specs that ran, and drops records of deleted files. */
function record(results) {
  const before = recorded();
  const found = touchedParts(results.flatMap(({ report }) => (report ? [report] : [])));
  // Written by hand: such a spec visits some parts and checks all.
  const isHandMade = ([file]) => before[file]?.includes(EVERY_PART);
  const touched = { ...before, ...Object.fromEntries(Object.entries(found).filter((each) => !isHandMade(each))) };
  const known = specFiles().filter((file) => touched[file]);
  const lines = known.map(
    (file) => `  ${JSON.stringify(file)}: ${JSON.stringify(touched[file]).replaceAll(',', ', ')}`,
  );
  fs.writeFileSync(touchedFile, `{\n${lines.join(',\n')}\n}\n`);
  print(`${known.length} spec files recorded in e2e/touched-parts.json`);
}

function recorded() {
  return JSON.parse(fs.readFileSync(touchedFile, 'utf8'));
}
