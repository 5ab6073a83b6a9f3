/**
 * npm run bench:content [-- --push 200 --columns 2000] — how long a push of so many files takes, and what calls about columns take once
 * there are so many, beside those about products. The store is the one that `npm start` opened here, or STORE_URL with CONTENT_TOKEN.
 * The pages stay in it: take a store of its own (DATA_DIR).
 */
import { parseArgs } from 'node:util';
import { measureContent } from '../bench/content/measure-content.mjs';
import { inRoot } from './steps/root.mjs';
import { give, say } from './steps/say.mjs';
import { readSecrets } from './steps/secrets.mjs';
import { readSettings } from './steps/settings.mjs';

const { values } = parseArgs({
  options: { push: { type: 'string', default: '200' }, columns: { type: 'string', default: '2000' } },
});
const { dataDir, host, port } = readSettings();
process.env.STORE_URL ||= `http://${host}:${port}`;
process.env.CONTENT_TOKEN ||= readSecrets(dataDir).contentToken;

try {
  const { pushed, times } = await measureContent({
    cli: inRoot('packages', 'content-import', 'dist', 'content.cli.js'),
    storeUrl: process.env.STORE_URL,
    push: Number(values.push),
    columns: Number(values.columns),
  });
  say(`push of ${values.push} files: ${pushed.toFixed(1)} s`);
  for (const [name, { p50, p99 }] of Object.entries(times))
    say(`${name}, ${values.columns} columns: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
} catch (fault) {
  give(fault.message);
}
