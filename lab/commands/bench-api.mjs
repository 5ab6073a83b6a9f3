/**
 * npm run lab -- bench-api [-- --products 240,100000 --seconds 8 --on embedded,server] — measures throughput and p50/p99 of the
 * busiest calls on embedded and server PostgreSQL, and checks that no listed query does a full scan of a large table.
 * npm run lab -- bench-api --against DIR [--sides 1,16 --seconds 2 --rounds 7 --processes 1] — compares the cost of each call
 * with the build in the checkout DIR, in alternating rounds.
 */
import { build } from '../../commands/steps/build.mjs';
import { fail } from '../../commands/steps/console.mjs';
import { install } from '../../commands/steps/install.mjs';
import { readOptions } from '../../commands/steps/options.mjs';
import { inRoot } from '../../commands/steps/root.mjs';
import { CommandFailed, run } from '../../commands/steps/run.mjs';

// Only for --help: the benchmark itself parses its options.
readOptions(import.meta.url, { strict: false, allowPositionals: true });
try {
  await install();
  await build(['@store/load...']);
  await run(process.execPath, [inRoot('lab', 'load', 'dist', 'bench-api.cli.js'), ...process.argv.slice(2)]);
} catch (fault) {
  if (fault instanceof CommandFailed) process.exitCode = 1;
  else fail(fault.message);
}
