import { describe, expect, it, jest } from '@jest/globals';
import { poll } from '@store/build-config/testing';
import type { PageRemote } from '@store/contracts/composition';
import type { RemoteDefinition } from '@store/remote-kit';
import { toyDefinition, toyRemote } from '../testing/toy-remotes.ts';
import { createComposition } from './composition.ts';
import { RemoteFault, type ReportFault } from './remote-fault.ts';

const screen = jest.fn(async () => ({ Screen: () => null }));

function make(load: (remote: PageRemote) => Promise<RemoteDefinition>) {
  const remotes = [toyRemote('catalogue', '/product/:product_code'), toyRemote('content', '/guide')];
  const source = { load: jest.fn(load), preload: jest.fn() };
  const report = jest.fn<ReportFault>();
  return { source, report, composition: createComposition({ remotes, source, report }) };
}

describe('createComposition', () => {
  it('isolates a remote that fails to load, and retries it on the next load (C-07)', async () => {
    let isDown = true;
    const { composition } = make(async ({ name }) => {
      if (name === 'catalogue' && isDown) throw new RemoteFault(name, 'entry', new Error('refused'));
      return toyDefinition(name, screen);
    });
    await expect(composition.load('catalogue')).rejects.toMatchObject({ remote: 'catalogue', stage: 'entry' });
    await expect(composition.load('content')).resolves.toMatchObject({ name: 'content' });
    isDown = false;
    await expect(composition.load('catalogue')).resolves.toMatchObject({ name: 'catalogue' });
  });

  it('loads a remote once for concurrent callers', async () => {
    const { composition, source } = make(async ({ name }) => toyDefinition(name, screen));
    await Promise.all([composition.load('content'), composition.load('content')]);
    expect(source.load).toHaveBeenCalledTimes(1);
  });

  it('warms remote and screen of a path once, and nothing for an unclaimed path', async () => {
    const { composition, source } = make(async ({ name }) => toyDefinition(name, screen));
    composition.warm('/nothing');
    composition.warm('/product/P1001?x=1#y');
    composition.warm('/product/P1002');
    await poll(() => screen).toHaveBeenCalled();
    expect(source.load).toHaveBeenCalledTimes(1);
    expect(source.preload.mock.calls).toEqual([[expect.objectContaining({ name: 'catalogue' }), 'one']]);
  });

  it('rejects a fragment that its remote does not offer, and reports one whose files do not load (C-07, D-13)', async () => {
    const load = () => Promise.reject(new Error('Loading chunk 708 failed.'));
    const shelf = { name: 'product-shelf', load };
    const { composition, report } = make(async ({ name }) => ({ ...toyDefinition(name, screen), fragments: [shelf] }));
    await expect(composition.fragment('catalogue/reviews')).rejects.toThrow('no fragment catalogue/reviews');
    await expect(composition.fragment('catalogue/product-shelf')).rejects.toThrow('chunk 708');
    const of = { name: 'catalogue', version: '1.0.0' };
    expect(report.mock.calls).toEqual([
      [of, 'fragment', expect.objectContaining({ message: 'Loading chunk 708 failed.' })],
    ]);
  });
});
