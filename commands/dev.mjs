/**
 * npm run dev — runs a store with the shell and all remotes served from their sources, with fast refresh.
 * `npm run dev -- --only catalogue,mypage` serves only these (and the shell) from sources; the others are the published
 * builds. A store that already runs at PORT is used; no second one is started.
 */
import fs from 'node:fs';
import { build } from './steps/build.mjs';
import { elapsedSeconds, fail, print } from './steps/console.mjs';
import { startDevServers } from './steps/dev-servers.mjs';
import { install } from './steps/install.mjs';
import { openStore } from './steps/open-store.mjs';
import { readOptions } from './steps/options.mjs';
import { checkPortsAreFree } from './steps/ports.mjs';
import { openRegistry, publishParts } from './steps/publish.mjs';
import { inRoot } from './steps/root.mjs';
import { checkStoreTakes, findRunningStore } from './steps/running-store.mjs';
import { readSettings } from './steps/settings.mjs';
import { stopOnSignal } from './steps/stop-on-signal.mjs';

const { values } = readOptions(import.meta.url, { options: { only: { type: 'string', multiple: true } } });
const settings = readSettings();
const remotes = chosenRemotes(values.only);
const joined = await findRunningStore(settings);
if (!joined) await checkPortsAreFree(settings.port, settings.host);

try {
  await install();
  await build(['./packages/*/*']);
  if (!joined) await publishWhatIsMissing();
  const servers = await startDevServers({ port: settings.port, remotes });
  const store = joined ?? (await openStore({ ...settings, gateway: { NODE_ENV: 'development' } }));
  const withdraw = await announceServers(servers);
  stopOnSignal([{ stop: withdraw }, ...(joined ? [] : [store]), servers]);
  await checkStoreTakes(remotes, settings);
  greet(store);
} catch (fault) {
  fail(`npm run dev could not start: ${fault.message}`);
}

/** Publishes a build, so the store has pages even when a source fails to compile. */
async function publishWhatIsMissing() {
  const { ledger } = await openRegistry(settings);
  if ((await ledger.readCurrent()).current.release !== null) return;
  await build();
  await publishParts(settings);
}

async function announceServers(servers) {
  const { announce, folderStore } = await import('../packages/server/release/dist/index.js');
  const withdraw = await announce(folderStore(settings.registryDir), servers);
  process.once('exit', withdraw);
  return withdraw;
}

function greet({ url, sandboxUrl }) {
  print(`
${joined ? 'Joined the running store' : 'The store is running for development'} (${elapsedSeconds()} s):

  Store         ${url}${sandboxUrl ? `\n  Inbox         ${sandboxUrl}/mail` : ''}
  From sources  shell, ${remotes.join(', ')}
  Bus           Ctrl+Alt+B on a page

  What a component renders changes on the open page; other edits reload it. Ctrl-C ${joined ? 'leaves the store' : 'closes it'}.`);
}

function chosenRemotes(only) {
  const all = fs
    .readdirSync(inRoot('remotes'))
    .filter((name) => fs.existsSync(inRoot('remotes', name, 'package.json')));
  const wanted = only?.flatMap((names) => names.split(',')).filter(Boolean);
  const unknown = (wanted ?? []).filter((name) => !all.includes(name));
  if (unknown.length > 0) fail(`Unknown remote ${unknown.join(', ')}. Remotes: ${all.join(', ')}.`);
  return wanted?.length ? [...new Set(wanted)] : all;
}
