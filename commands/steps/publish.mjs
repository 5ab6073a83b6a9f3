import fs from 'node:fs';
import { fail, print, step } from './console.mjs';
import { inRoot } from './root.mjs';
import { readSecrets } from './secrets.mjs';

/**
 * Publishes builds that were never published; `always` also those that were published and are not live now. All in one
 * step: shell and remotes that need each other are published together. Rolled back or unpublished versions stay so.
 *
 * @param parts `[{ part, version, dist, folder }]`; the builds of this project by default
 */
export async function publishParts({ dataDir, registryDir, always = false, parts = builtParts() }) {
  const { publish, refusalText } = await import('../../packages/server/release/dist/index.js');
  const registry = await openRegistry({ dataDir, registryDir });
  const { current, faults } = await registry.ledger.readCurrent();
  for (const fault of faults) print(`  ${fault}`);
  const notLive = parts.filter(({ part, version }) => current.parts[part]?.live !== version);
  const known = await Promise.all(notLive.map((built) => registry.ledger.readVersion(built)));
  const waiting = notLive.filter((_, index) => always || known[index] === null);
  for (const { folder } of notLive.filter((built) => !waiting.includes(built)))
    print(
      `  ${folder} was published and is not live; to publish it again: npm run release -- publish ${folder} --again`,
    );
  if (waiting.length === 0) return;
  await step('publishing shell and remotes', async () => {
    const settings = {
      ...registry,
      now: Date.now(),
      by: 'npm start',
      why: 'a new build',
      commit: '',
      again: always,
      takesAway: true,
    };
    const result = await publish(
      waiting.map(({ dist }) => dist),
      settings,
    );
    if (result.kind !== 'refused') return;
    const why = result.refusals.map((refusal) => `${refusal.part}: ${refusalText(refusal)}`);
    // With a release to serve, a refused build must not stop the store from starting.
    (current.release ? print : fail)(`These builds were refused:\n  - ${why.join('\n  - ')}`);
  });
}

/** Opens the registry of a local store, with its keys. */
export async function openRegistry({ dataDir, registryDir }) {
  const { folderStore, Ledger, readSigningKey } = await import('../../packages/server/release/dist/index.js');
  const store = folderStore(registryDir);
  const signingKey = readSigningKey(process.env.RELEASE_SIGNING_KEY || readSecrets(dataDir).releaseSigningKey);
  return { store, signingKey, ledger: new Ledger({ documents: store.documents, signingKey }) };
}

/** Built shell and remotes of this project. */
function builtParts() {
  const remotes = fs.readdirSync(inRoot('remotes')).map((name) => `remotes/${name}`);
  return ['shell', ...remotes].flatMap((folder) => {
    const dist = inRoot(...folder.split('/'), 'dist');
    const manifestFile = `${dist}/${folder === 'shell' ? 'shell' : 'remote'}.json`;
    if (!fs.existsSync(manifestFile)) return [];
    const { name = 'shell', version } = JSON.parse(fs.readFileSync(manifestFile, 'utf8'));
    return [{ folder, dist, part: name, version }];
  });
}
