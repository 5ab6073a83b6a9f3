import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';
import { give, say, step } from './say.mjs';

/**
 * Makes builds live that were never published; `always` also those that were and are not live now.
 * What somebody rolled back stays rolled back.
 */
export async function publishRemotes({ registryDir, always = false, shellDir = inRoot('shell', 'dist') }) {
  const { publish, RegistryFolder } = await import('../../packages/release/dist/index.js');
  const registry = new RegistryFolder(registryDir);
  const { release, faults } = await registry.readStable();
  for (const fault of faults) say(`  ${fault}`);
  const notLive = builtRemotes().filter((built) => !isLive(built, release));
  const waiting = notLive.filter((built) => always || !wasPublished(built, registryDir));
  for (const { folder } of notLive.filter((built) => !waiting.includes(built)))
    say(`  ${folder} is rolled back; to make its build live: npm run release -- publish ${folder}`);
  if (waiting.length === 0) return;
  await step('publishing remotes', async () => {
    for (const { folder, dist } of waiting) {
      const result = await publish(dist, { registry, shellDir, now: Date.now() });
      if (result.kind !== 'refused') continue;
      const why = `${folder} may not go live:\n  - ${result.reasons.join('\n  - ')}`;
      // With a release to serve, a build that is refused is no reason to keep the store closed.
      if (release) say(why);
      else give(why);
    }
  });
}

const wasPublished = ({ remote, version }, registryDir) =>
  fs.existsSync(path.join(registryDir, 'remotes', remote, version));

/** Remotes of this project that are built. */
function builtRemotes() {
  return fs.readdirSync(inRoot('remotes')).flatMap((name) => {
    const manifestFile = inRoot('remotes', name, 'dist', 'remote.json');
    if (!fs.existsSync(manifestFile)) return [];
    const { name: remote, version } = JSON.parse(fs.readFileSync(manifestFile, 'utf8'));
    return [{ folder: `remotes/${name}`, dist: inRoot('remotes', name, 'dist'), remote, version }];
  });
}

function isLive({ remote, version }, release) {
  return release?.remotes.some(({ manifest }) => manifest.name === remote && manifest.version === version) ?? false;
}
