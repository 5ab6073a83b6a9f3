import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { searchFeedSorted } from '@store/contracts/calls/content';
import { notFound, type RemoteDefinition, type Route, redirectTo } from '@store/remote-kit';
import { ApiFault } from '@store/remote-kit/shell';
import { testShop } from '@store/remote-kit/testing';
import { createComposition } from '../composition/composition.ts';
import { toyDefinition, toyRemote } from '../testing/toy-remotes.ts';
import { loadRoute } from './load-route.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const withLoader = (loader: NonNullable<Route['loader']>): RemoteDefinition => {
  const definition = toyDefinition('pond', async () => ({ Screen: () => null }));
  return { ...definition, routes: definition.routes.map((route) => ({ ...route, path: '/pond', loader })) };
};

function open(live: NonNullable<Route['loader']>, previous?: NonNullable<Route['loader']>) {
  const report = jest.fn();
  const remote = toyRemote('pond', '/pond');
  const composition = createComposition({
    remotes: [previous ? { ...remote, previous: { ...remote, version: '0.9.0' } } : remote],
    source: {
      load: async () => withLoader(live),
      loadPrevious: async () => withLoader(previous ?? live),
      preload: () => undefined,
    },
    report,
  });
  const { shop } = testShop();
  const arriving = { params: {}, url: new URL('http://store.test/pond'), signal: new AbortController().signal };
  const load = async () => {
    const claim = await composition.claim({ remote: 'pond', path: '/pond' });
    return loadRoute(
      { composition, shopOf: () => ({ ...shop, call: () => new Promise(() => undefined) }) },
      claim,
      arriving,
    );
  };
  return { load, report };
}
const stages = (report: jest.Mock) =>
  report.mock.calls.map(([of, stage]) => [(of as { version: string }).version, stage]);
const mine = () => {
  throw new TypeError('mine');
};
const never = () => new Promise(() => undefined);

describe('loadRoute', () => {
  it('reports a loader that throws, and loads the page with the previous version (D-09)', async () => {
    const { load, report } = open(mine, () => 'before');
    await expect(load()).resolves.toMatchObject({ content: { data: 'before' } });
    expect(stages(report)).toEqual([['1.0.0', 'loader']]);
  });

  it('reports a loader that throws in both versions under each, and rejects (D-09)', async () => {
    const { load, report } = open(mine, mine);
    await expect(load()).rejects.toMatchObject({ name: 'RemoteFault', stage: 'loader' });
    expect(stages(report)).toEqual([
      ['1.0.0', 'loader'],
      ['0.9.0', 'loader'],
    ]);
  });

  it('gives up on a loader without any request after 10 s, under its own stage (93)', async () => {
    const { load, report } = open(never);
    const rejection = expect(load()).rejects.toMatchObject({ name: 'RemoteFault', stage: 'timeout' });
    await jest.advanceTimersByTimeAsync(10_000);
    await rejection;
    expect(stages(report)).toEqual([['1.0.0', 'timeout']]);
  });

  it('waits for a loader with a pending request', async () => {
    const settled = jest.fn();
    const { load, report } = open(({ shop }) => shop.call(searchFeedSorted, {} as never));
    load().then(settled, settled);
    await jest.advanceTimersByTimeAsync(55_000);
    expect([settled, report].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it.each([
    ['not found', notFound()],
    ['a redirect', redirectTo('/x')],
    ['a network fault', new ApiFault('search', 'network')],
    ['a backend fault', new ApiFault('search', 'server')],
  ])('does not switch versions when a loader throws %s', async (_, thrown) => {
    const before = jest.fn();
    const { load, report } = open(() => {
      throw thrown;
    }, before);
    await expect(load()).rejects.toBe(thrown);
    expect([before, report].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });
});
