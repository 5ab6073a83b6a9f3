/**
 * npm run lab -- bench-content [-- --push 200 --columns 5000] — measures a push of that many files, and then lists and pages of columns
 * compared with products. Uses the store that `npm start` opened here, or STORE_URL with CONTENT_TOKEN.
 * The pages stay in that store: use a separate one (DATA_DIR).
 */
import { loadavg } from 'node:os';
import { pathToFileURL } from 'node:url';
import { fail, print } from '../../commands/steps/console.mjs';
import { readOptions } from '../../commands/steps/options.mjs';
import { inRoot } from '../../commands/steps/root.mjs';
import { readSecrets } from '../../commands/steps/secrets.mjs';
import { readSettings } from '../../commands/steps/settings.mjs';
import { measureContent } from '../bench/content/measure-content.mjs';

/** Pairs of requests to compare: content and products. */
const BESIDE = [
  ['list: column/_list, first page', 'list: query/item/_search'],
  ['list: column/_list, last page', 'list: query/item/_search'],
  ['one: column/_get', 'one: product/_get'],
  ['page: /column', 'page: /item'],
  ['page: /column/…', 'page: /product/…'],
];

const { values } = readOptions(import.meta.url, {
  options: { push: { type: 'string', default: '200' }, columns: { type: 'string', default: '5000' } },
});
const { dataDir, host, port } = readSettings();
process.env.STORE_URL ||= `http://${host}:${port}`;
process.env.CONTENT_TOKEN ||= readSecrets(dataDir).contentToken;

try {
  const importer = inRoot('packages', 'tooling', 'content-import', 'dist', 'index.js');
  const { readFolder } = await import(pathToFileURL(importer));
  const { pushed, times } = await measureContent({
    cli: inRoot('packages', 'tooling', 'content-import', 'dist', 'content.cli.js'),
    readFolder,
    storeUrl: process.env.STORE_URL,
    token: process.env.CONTENT_TOKEN,
    push: Number(values.push),
    columns: Number(values.columns),
  });
  print(`push of ${values.push} files: ${pushed.toFixed(1)} s`);
  for (const [name, { p50, p99 }] of Object.entries(times))
    print(`${name}, ${values.columns} columns: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  for (const [content, product] of BESIDE) {
    const times99 = times[content].p99 / times[product].p99;
    print(
      `${content} beside ${product}: p50 ${(times[content].p50 / times[product].p50).toFixed(2)}×, p99 ${times99.toFixed(2)}×`,
    );
  }
  print(`load average ${loadavg()[0].toFixed(1)}`);
} catch (fault) {
  fail(fault.message);
}
