/**
 * npm run mutation [-- --only domain/cart --concurrency 2] — changes the rules in every small way and looks which changes no
 * test notices. Without `--only` all areas (commands/steps/mutation/areas.mjs), which takes hours. Reports lie in .mutation.
 */
import { parseArgs } from 'node:util';
import { areas, areasNamed } from './steps/mutation/areas.mjs';
import { mutate } from './steps/mutation/mutate.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { give } from './steps/say.mjs';

checkNodeVersion();
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, concurrency: { type: 'string', default: '1' } },
});
// Properties try fewer cases than in npm test: what is missed here may be found there, never the other way round.
process.env.PROPERTY_RUNS ??= '100';

const chosen = areasNamed(values.only);
if (chosen.length === 0) give(`--only ${values.only}: none of ${areas.map(({ name }) => name).join(', ')}`);
for (const area of chosen) {
  const { name, missed, ...row } = await mutate(area, Number(values.concurrency));
  for (const { fileName, location, mutatorName, replacement } of missed)
    console.log(`${fileName}:${location.start.line + 1}:${location.start.column + 1} ${mutatorName}: ${replacement}`);
  const { mutants, killed, survived, timeout, score, minutes } = row;
  console.log(
    `| ${name} | ${mutants} | ${killed} | ${survived} | ${timeout} | ${score.toFixed(1)} % | ${minutes.toFixed(1)} |`,
  );
}
