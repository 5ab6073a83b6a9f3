/**
 * npm run bench:api [-- --products 240,100000 --seconds 8 --on embedded,server] — throughput and p50/p99 of the calls that
 * carry a shop, on the embedded and on a server PostgreSQL, and a check that no listed query reads a large table whole.
 * npm run bench:api -- --against DIR [--sides 1,16 --seconds 2 --rounds 7 --processes 1] — what each call costs this build and the one
 * that is built in the checkout DIR, measured turn about.
 */
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { readOptions } from './steps/options.mjs';
import { inRoot } from './steps/root.mjs';
import { CommandFailed, run } from './steps/run.mjs';
import { give } from './steps/say.mjs';

checkNodeVersion();
// Only for --help: the bench itself parses its options.
readOptions(import.meta.url, { strict: false, allowPositionals: true });
try {
  await install();
  await build(['@store/load...']);
  await run(process.execPath, [inRoot('packages', 'load', 'dist', 'bench-api.cli.js'), ...process.argv.slice(2)]);
} catch (fault) {
  if (fault instanceof CommandFailed) process.exitCode = 1;
  else give(fault.message);
}
