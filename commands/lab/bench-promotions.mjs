/**
 * npm run lab -- bench-promotions [-- --rules 10000 --members 100000] — measures a nightly run of the coupon rules on a server
 * PostgreSQL.
 */
import { build } from '../steps/build.mjs';
import { fail } from '../steps/console.mjs';
import { install } from '../steps/install.mjs';
import { readOptions } from '../steps/options.mjs';
import { inRoot } from '../steps/root.mjs';
import { CommandFailed, run } from '../steps/run.mjs';

// Only for --help: the benchmark itself parses its options.
readOptions(import.meta.url, { strict: false, allowPositionals: true });
try {
  await install();
  await build(['@store/load...']);
  await run(process.execPath, [
    inRoot('packages', 'tooling', 'load', 'dist', 'bench-promotions.cli.js'),
    ...process.argv.slice(2),
  ]);
} catch (fault) {
  if (fault instanceof CommandFailed) process.exitCode = 1;
  else fail(fault.message);
}
