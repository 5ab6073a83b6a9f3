/**
 * npm run bench:navigation [-- --times 500] — what a browser holds of the store after so many navigations in one page that is never loaded
 * anew, beside what it held before them. The store is the one that `npm start` opened here, or STORE_URL. Ends with 1 when the heap grew
 * by more than 5 MB.
 */
import { walkAround } from '../bench/measure/navigations.mjs';
import { findBrowser } from './steps/browser.mjs';
import { readOptions } from './steps/options.mjs';
import { give, say } from './steps/say.mjs';
import { readSettings } from './steps/settings.mjs';

/** The goal of docs/reliability.md, MB. */
const MAY_GROW_MB = 5;

const { values } = readOptions(import.meta.url, { options: { times: { type: 'string', default: '500' } } });
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) give(`--times: ${values.times} is no number of navigations`);
const { host, port } = readSettings();

try {
  say('| navigations | heap, MB | DOM nodes | listeners | documents |\n|--:|--:|--:|--:|--:|');
  const looks = await walkAround({
    storeUrl: process.env.STORE_URL || `http://${host}:${port}`,
    chromePath: await findBrowser(),
    times,
    onLook: ({ navigations, heapMb, nodes, listeners, documents }) =>
      say(`| ${navigations} | ${heapMb.toFixed(1)} | ${nodes} | ${listeners} | ${documents} |`),
  });
  const grew = looks.at(-1).heapMb - looks[0].heapMb;
  if (grew > MAY_GROW_MB) give(`the heap grew by ${grew.toFixed(1)} MB, ${MAY_GROW_MB} may be`);
} catch (fault) {
  give(fault.message);
}
