/** npm run build — builds everything outdated, and checks the size of every page. */
import { build } from './steps/build.mjs';
import { fail } from './steps/console.mjs';
import { install } from './steps/install.mjs';
import { readOptions } from './steps/options.mjs';
import { checkPageBudgets } from './steps/page-budgets.mjs';

readOptions(import.meta.url, { options: {} });
try {
  await install();
  await build();
  await checkPageBudgets();
} catch (fault) {
  fail(`The build failed: ${fault.message}`);
}
