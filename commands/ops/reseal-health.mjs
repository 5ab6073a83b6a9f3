/**
 * npm run ops -- reseal-health — with the backend's environment: re-encrypts health answers with the first secret of HEALTH_SECRET.
 * Safe while the store runs (docs/secrets.md).
 */
import { fail } from '../steps/console.mjs';
import { readOptions } from '../steps/options.mjs';
import { inRoot } from '../steps/root.mjs';
import { run } from '../steps/run.mjs';

readOptions(import.meta.url, { options: {} });
try {
  await run(process.execPath, [inRoot('packages', 'server', 'backend', 'dist', 'reseal-health.cli.js')]);
} catch (fault) {
  fail(fault.message);
}
