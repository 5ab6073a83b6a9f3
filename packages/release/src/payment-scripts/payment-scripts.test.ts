import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { publish } from '../publish/publish.ts';
import { RegistryFolder } from '../registry/registry-folder.ts';
import { emptyFolder, toyBuild, toyShell } from '../testing/toy-build.ts';
import { paymentScriptsFile } from './payment-scripts.ts';

const listOf = async (registry: RegistryFolder) => JSON.parse(await readFile(paymentScriptsFile(registry), 'utf8'));

describe('the scripts of payment pages', () => {
  it('PCI 6.4.3 a publish lists them with owner, reason and hash, and nobody else’s', async () => {
    const settings = {
      registry: new RegistryFolder(await emptyFolder('registry')),
      shellDir: await toyShell(),
      now: 1,
    };
    const till = await toyBuild('till', { route: { payment: { reason: 'takes the card of the customer' } } });
    const garden = await toyBuild('garden');
    await publish(till.dist, settings);
    const result = await publish(garden.dist, settings);
    if (result.kind !== 'published') throw new Error(result.kind);

    const { release, scripts } = await listOf(settings.registry);
    expect(release).toBe(result.release.id);
    const [entry, screen] = [till.manifest.entry, till.manifest.routes[0]?.scripts[0]];
    const base = `/remotes/till/${till.manifest.version}/`;
    const words = { owner: 'team till', reason: 'takes the card of the customer' };
    expect(scripts).toEqual([
      { ...words, path: `${base}remoteEntry.js`, integrity: entry.integrity },
      { ...words, path: `${base}screen.js`, integrity: screen?.integrity },
    ]);
  });
});
