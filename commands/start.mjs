/**
 * npm start — installs, builds and seeds everything outdated, and serves the store.
 * PORT and DATA_DIR choose port and data; `npm start -- --publish` first publishes new builds of the remotes.
 */
import path from 'node:path';
import { build } from './steps/build.mjs';
import { elapsedSeconds, fail, print } from './steps/console.mjs';
import { install } from './steps/install.mjs';
import { openStore } from './steps/open-store.mjs';
import { readOptions } from './steps/options.mjs';
import { servePackages } from './steps/packages/serve-packages.mjs';
import { checkPortsAreFree, portsOf } from './steps/ports.mjs';
import { publishParts } from './steps/publish.mjs';
import { commandFor, readSettings, rememberStore } from './steps/settings.mjs';
import { stopOnSignal } from './steps/stop-on-signal.mjs';

const { values } = readOptions(import.meta.url, { options: { publish: { type: 'boolean', default: false } } });
const settings = readSettings();
await checkPortsAreFree(settings.port, settings.host);

try {
  await install();
  await build();
  await publishParts({ ...settings, always: values.publish });
  const store = await openStore({ ...settings, gateway: { NODE_ENV: process.env.NODE_ENV || 'development' } });
  const packages = await servePackages({
    port: portsOf(settings.port).packages,
    host: settings.host,
    folder: path.join(settings.dataDir, 'packages'),
  });
  rememberStore(settings.dataDir, store.url);
  stopOnSignal([store, packages]);
  await greet(store, packages.url);
} catch (fault) {
  fail(`The store could not start: ${fault.message}`);
}

async function greet({ url, sandboxUrl, releaseUrl }, registry) {
  const { demoPeople } = await import('../packages/server/sandbox/dist/index.js');
  const people = demoPeople.map(({ email, password, name }) => `    ${email.padEnd(22)} ${password}   ${name}`);
  print(`
The store is running (${elapsedSeconds()} s):

  Store     ${url}
  Inbox     ${sandboxUrl}/mail
  Data      ${settings.dataDir}
  Packages  echo @store:registry=${registry} > .npmrc   in an empty folder, then npm create @store/remote@latest <name>
${releaseUrl ? releasing(releaseUrl) : ''}
  Demo customers, for signing in:
${people.join('\n')}

  Ctrl-C closes it.`);
}

/** The release service, and the first commands of its owner (docs/releases.md). */
function releasing(url) {
  const release = commandFor('npm run release --');
  return `  Releases  ${url}; releaseOperatorToken in ${path.join(settings.dataDir, 'secrets.json')} is its operator's token

  ${release} list                              what is live
  ${release} owners set compose/owners.json    which team owns what
  ${release} owners token marketing --id ci    a token for a team's pipeline
`;
}
