import { describe, expect, it, jest } from '@jest/globals';
import type { PageRemote } from '@store/contracts/composition';
import type { RemoteDefinition } from '@store/remote-kit';
import { shownRoute, storeRoutes } from '../routing/store-routes.tsx';
import { toyDefinition, toyRemote } from '../testing/toy-remotes.ts';
import { createComposition } from './composition.ts';
import { RemoteFault } from './remote-fault.ts';

const definition = (name: string) => toyDefinition(name, async () => ({ Screen: () => null }));
const LIVE = toyRemote('pond', '/pond');
const POND: PageRemote = { ...LIVE, previous: { ...LIVE, base: '/remotes/pond/0.9.0/', version: '0.9.0' } };

interface Options {
  readonly remote?: PageRemote;
  readonly live?: () => Promise<RemoteDefinition>;
  readonly previous?: () => Promise<RemoteDefinition>;
}
const failToLoad = () => Promise.reject(new RemoteFault('pond', 'init', new Error('mine')));
const before = definition('pond');

function make({ remote = POND, live = failToLoad, previous = async () => before }: Options = {}) {
  const report = jest.fn();
  const source = { load: jest.fn(live), loadPrevious: jest.fn(previous), preload: () => undefined };
  return { composition: createComposition({ remotes: [remote], source, report }), source, report };
}

describe('a remote whose live version fails to load', () => {
  it('runs the previous version, whose faults are reported under its own version (D-09)', async () => {
    const { composition, report, source } = make();
    await expect(composition.load('pond')).resolves.toBe(before);
    await expect(composition.load('pond')).resolves.toBe(before);
    expect([source.load, source.loadPrevious].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    composition.report('pond', 'render', 'later');
    expect(report.mock.calls).toEqual([[{ name: 'pond', version: '0.9.0' }, 'render', 'later']]);
  });

  it('fails when the previous version fails as well, which is tried only once (D-09)', async () => {
    const { composition, source } = make({ previous: failToLoad });
    for (const _ of [1, 2]) await expect(composition.load('pond')).rejects.toMatchObject({ stage: 'init' });
    expect([source.load, source.loadPrevious].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  });

  it('fails without a previous version, as on a payment page', async () => {
    const { composition, source } = make({ remote: LIVE });
    await expect(composition.load('pond')).rejects.toMatchObject({ stage: 'init' });
    expect(source.loadPrevious).not.toHaveBeenCalled();
  });

  it('does not switch versions while the visitor is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { composition, source } = make();
    await expect(composition.load('pond')).rejects.toMatchObject({ stage: 'init' });
    expect(source.loadPrevious).not.toHaveBeenCalled();
  });
});

it('switches to the previous version once for two concurrent faults (D-09)', async () => {
  const { composition, source } = make({ live: async () => definition('pond') });
  await composition.load('pond');
  expect(await Promise.all([composition.takeOver('pond'), composition.takeOver('pond')])).toEqual([true, true]);
  expect(source.loadPrevious).toHaveBeenCalledTimes(1);
  expect(await composition.takeOver('pond')).toBe(false);
});

describe('a page that contains one remote of several', () => {
  const river = toyRemote('river', '/river');
  const open = (fetchDetails?: () => Promise<readonly PageRemote[]>) =>
    createComposition({
      remotes: [POND],
      others: { river: ['/river'] },
      fetchDetails,
      source: { load: async ({ name }) => definition(name), preload: () => undefined },
      report: () => undefined,
    });
  const RIVER = { remote: 'river', path: '/river' };

  it('knows all paths, and fetches the details once when a link leads to another remote (C-02)', async () => {
    const fetchDetails = jest.fn(async () => [LIVE, river]);
    const composition = open(fetchDetails);
    expect(composition.claims.map(({ path }) => path)).toEqual(['/pond', '/river']);
    expect(composition.known(RIVER)).toBeUndefined();
    composition.warm('/river');
    await expect(composition.claim(RIVER)).resolves.toMatchObject({ id: 'one', title: 'river' });
    await expect(composition.load('river')).resolves.toMatchObject({ name: 'river' });
    expect(composition.known(RIVER)).toMatchObject({ remote: 'river' });
    // The version that the page was rendered with stays.
    expect(composition.canTakeOver('pond')).toBe(false);
    expect(fetchDetails).toHaveBeenCalledTimes(1);
  });

  it('reports a route by its id, including routes learnt later (D-13)', async () => {
    const composition = open(async () => [LIVE, river]);
    const [frame] = storeRoutes(composition, () => Promise.reject(new Error('not loaded here')));
    const handle = frame?.children?.find(({ path }) => path === '/river')?.handle;
    expect(shownRoute(handle)).toBeUndefined();
    await composition.claim(RIVER);
    expect(shownRoute(handle)).toBe('river/one');
  });

  it('refetches details after a lost response, and rejects unknown remotes', async () => {
    const lost = jest.fn(async () => [river]).mockRejectedValueOnce(new Error('lost'));
    const composition = open(lost);
    await expect(composition.claim(RIVER)).rejects.toThrow('lost');
    await expect(composition.claim(RIVER)).resolves.toMatchObject({ id: 'one' });
    await expect(open().claim(RIVER)).rejects.toThrow('not live');
    await expect(open().claim({ remote: 'lake', path: '/lake' })).rejects.toThrow('not live');
  });
});
