/**
 * npm run lab -- mutation [-- --only domain/cart --concurrency 2] — mutates the rules and lists the mutants that no test kills.
 * Without `--only` it runs all areas (lab/mutation/areas.mjs), which takes hours. `--sample 25` tries about
 * a quarter of the mutants, `--seed 2` others than the default `--seed 1`. Reports are written to .mutation.
 */

import { fail } from '../../commands/steps/console.mjs';
import { readOptions } from '../../commands/steps/options.mjs';
import { areas, areasNamed } from '../mutation/areas.mjs';
import { mutate } from '../mutation/mutate.mjs';

const { values } = readOptions(import.meta.url, {
  options: {
    only: { type: 'string', default: '' },
    concurrency: { type: 'string', default: '1' },
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});
// Property tests try fewer cases than in npm test, so a survivor may still be killed there, never the other way round.
process.env.PROPERTY_RUNS ??= '100';

const how = {
  concurrency: Number(values.concurrency),
  sample: { percent: Number(values.sample), seed: Number(values.seed) },
};
if (!(how.sample.percent > 0)) fail(`--sample ${values.sample}: must be a percentage above 0`);
const chosen = areasNamed(values.only);
if (chosen.length === 0)
  fail(`--only ${values.only}: unknown; choose from ${areas.map(({ name }) => name).join(', ')}`);
for (const area of chosen) {
  const { name, missed, ...row } = await mutate(area, how);
  for (const { fileName, location, mutatorName, replacement } of missed)
    console.log(`${fileName}:${location.start.line + 1}:${location.start.column + 1} ${mutatorName}: ${replacement}`);
  const { mutants, killed, survived, timeout, score, minutes } = row;
  console.log(
    `| ${name} | ${mutants} | ${killed} | ${survived} | ${timeout} | ${score.toFixed(1)} % | ${minutes.toFixed(1)} |`,
  );
}
