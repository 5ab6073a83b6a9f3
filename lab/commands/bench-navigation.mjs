/**
 * npm run lab -- bench-navigation [-- --times 500] — compares the browser's heap before and after that many client navigations in one
 * document. Uses the store that `npm start` opened here, or STORE_URL. Exits with 1 when the heap grew by more than 5 MB.
 */

import { findBrowser } from '../../commands/steps/browser.mjs';
import { fail, print } from '../../commands/steps/console.mjs';
import { readOptions } from '../../commands/steps/options.mjs';
import { readSettings } from '../../commands/steps/settings.mjs';
import { walkAround } from '../bench/measure/navigations.mjs';

/** Goal in docs/reliability.md, MB. */
const MAY_GROW_MB = 5;

const { values } = readOptions(import.meta.url, { options: { times: { type: 'string', default: '500' } } });
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) fail(`--times: ${values.times} is not a positive number`);
const { host, port } = readSettings();

try {
  print('| navigations | heap, MB | DOM nodes | listeners | documents |\n|--:|--:|--:|--:|--:|');
  const looks = await walkAround({
    storeUrl: process.env.STORE_URL || `http://${host}:${port}`,
    chromePath: await findBrowser(),
    times,
    onLook: ({ navigations, heapMb, nodes, listeners, documents }) =>
      print(`| ${navigations} | ${heapMb.toFixed(1)} | ${nodes} | ${listeners} | ${documents} |`),
  });
  const grew = looks.at(-1).heapMb - looks[0].heapMb;
  if (grew > MAY_GROW_MB) fail(`the heap grew by ${grew.toFixed(1)} MB (limit: ${MAY_GROW_MB} MB)`);
} catch (fault) {
  fail(fault.message);
}
