import { describe, expect, it } from 'vitest';
import { toyBuild, toyFile, toyShell } from '../testing/toy-build.ts';
import { toyRegistry } from '../testing/toy-registry.ts';
import { listPaymentScripts } from './payment-scripts.ts';

describe('listPaymentScripts', () => {
  it('PCI 6.4.3: lists the scripts of payment pages only, with owner, reason and hash', async () => {
    const shell = await toyShell({ scripts: [toyFile('main.js', 'main')] }, { 'main.js': 'main' });
    const { publish, ledger } = await toyRegistry({ shell });
    const route = { payment: { reason: 'takes the card of the customer' } };
    const { manifest } = await toyBuild('till', { route });
    await publish('till', { route });
    await publish('garden');

    const { current } = await ledger.readCurrent();
    const release = await ledger.readRelease(String(current.release));
    const base = `/remotes/till/${manifest.version}/`;
    const words = { owner: 'team till', reason: 'takes the card of the customer' };
    const scripts = await listPaymentScripts(release, ledger);
    expect(scripts).toEqual([
      expect.objectContaining({
        owner: 'shell',
        path: `${release.shell.base}main.js`,
        integrity: toyFile('main.js', 'main').integrity,
      }),
      { ...words, path: `${base}remoteEntry.js`, integrity: manifest.entry.integrity },
      { ...words, path: `${base}screen.js`, integrity: manifest.routes[0]?.scripts[0]?.integrity },
    ]);
  });
});
