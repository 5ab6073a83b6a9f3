/**
 * npm run content -- pull DIR | check DIR | push DIR [--yes] | preview SLUG --at MOMENT — edits the shop's pages as Markdown files
 * (docs/content.md). STORE_URL and CONTENT_TOKEN name a remote store; the default is the one that `npm start` opened here.
 */
import { build } from './steps/build.mjs';
import { fail } from './steps/console.mjs';
import { install } from './steps/install.mjs';
import { inRoot } from './steps/root.mjs';
import { CommandFailed, run } from './steps/run.mjs';
import { readSecrets } from './steps/secrets.mjs';
import { readSettings } from './steps/settings.mjs';

const { dataDir, storeUrl } = readSettings();
process.env.STORE_URL ||= storeUrl;
process.env.CONTENT_TOKEN ||= readSecrets(dataDir).contentToken;

try {
  await install();
  await build(['@store/content-import']);
  await run(process.execPath, [
    inRoot('packages', 'tooling', 'content-import', 'dist', 'content.cli.js'),
    ...process.argv.slice(2),
  ]);
} catch (fault) {
  if (fault instanceof CommandFailed) process.exit(typeof fault.code === 'number' ? fault.code : 1);
  fail(fault.message);
}
