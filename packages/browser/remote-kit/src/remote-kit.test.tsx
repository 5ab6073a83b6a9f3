import { describe, expect, it, jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { carouselState, customerState, sessionState } from '@store/contracts/bus';
import { getNotice } from '@store/contracts/calls/content';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  type Deferred,
  dataOf,
  defer,
  defineRemote,
  defineRoute,
  Fragment,
  fetchCode,
  redirectTo,
  useDeferred,
  useRouteData,
  useShopState,
} from './index.ts';
import { createShop, FragmentProvider, followLinks } from './shell.ts';
import { answer, renderRoute, testShop } from './testing/index.ts';

const notice = {
  feed_code: 'N0001',
  feed_type: 'information',
  title: '年末年始の出荷について',
  kind: '配送',
  start_timestamp: 0,
  attributes: { priority: 1, target: null },
  body: '<p>休業します</p>',
} as const;

const noticeRoute = defineRoute({
  id: 'notice',
  path: '/notice/:feed_code',
  title: 'お知らせ',
  body_class: 'notice',
  loader: async ({ params, shop }) => dataOf(await shop.call(getNotice, { feed_code: String(params.feed_code) })),
  head: (data) => ({ title: data.title }),
  screen: async () => ({ Screen: NoticeScreen }),
});
function NoticeScreen() {
  const { title } = useRouteData<() => Promise<typeof notice>>();
  const session = useShopState(sessionState);
  return (
    <>
      <h1>{title}</h1>
      <p>{session?.kind}</p>
      <a href="/old?x=1">前のページへ</a>
    </>
  );
}
const remote = defineRemote({
  name: 'content',
  team: 'content',
  reads: [sessionState],
  budget: { script_bytes: 1, style_bytes: 1 },
  routes: [
    noticeRoute,
    defineRoute({
      id: 'old',
      path: '/old',
      title: '',
      body_class: 'old',
      loader: () => {
        throw redirectTo('/notice/N0001');
      },
      screen: async () => ({ Screen: () => null }),
    }),
  ],
});

const remoteOf = (Screen: () => ReactNode, loader?: () => unknown) =>
  defineRemote({
    name: 'content',
    team: 'content',
    budget: { script_bytes: 1, style_bytes: 1 },
    routes: [
      defineRoute({ id: 'one', path: '/one', title: '', body_class: 'one', loader, screen: async () => ({ Screen }) }),
    ],
  });

describe('the test harness', () => {
  it('fails a screen that reads an undeclared message (D-10)', () => {
    const table = { state: [[sessionState, { kind: 'guest' }]] } as const;
    const shopOf = (reads: readonly (typeof sessionState)[]) => testShop(table, { name: 'lp', rights: { reads } }).shop;
    expect(() => shopOf([]).bus.value(sessionState)).toThrow('not-declared session');
    expect(shopOf([sessionState]).bus.value(sessionState)).toEqual({ kind: 'guest' });
  });
  it('fails a screen that renders differently on server and in browser', async () => {
    const Different = () => <p>{typeof window === 'undefined' ? 'server' : 'browser'}</p>;
    await expect(renderRoute(remoteOf(Different), '/one')).rejects.toThrow('render differently');
  });
  it('fails a screen that accesses browser globals while rendering', async () => {
    const Touching = () => <p>{window.location.href}</p>;
    await expect(renderRoute(remoteOf(Touching), '/one')).rejects.toThrow(TypeError);
  });
});

describe('a deferred result', () => {
  const Screen = () => {
    const state = useDeferred(useRouteData<() => { related: Deferred<string> }>().related);
    return <p>{state.kind === 'resolved' ? state.value : state.kind}</p>;
  };
  it('is rendered immediately when it arrives in time', async () => {
    await renderRoute(
      remoteOf(Screen, () => ({ related: defer(Promise.resolve('related')) })),
      '/one',
    );
    expect(screen.getByText('related')).toBeVisible();
  });
  it('is rendered when it arrives, and as rejected when it fails', async () => {
    const { promise: coming, resolve: bring } = Promise.withResolvers<string>();
    await renderRoute(
      remoteOf(Screen, () => ({ related: defer(coming) })),
      '/one',
    );
    expect(screen.getByText('pending')).toBeVisible();
    await act(async () => bring('related'));
    expect(screen.getByText('related')).toBeVisible();
    await renderRoute(
      remoteOf(Screen, () => ({ related: defer(Promise.reject(new Error('gone'))) })),
      '/one',
    );
    expect(screen.getByText('rejected')).toBeVisible();
  });
});

describe('a route', () => {
  it('renders its loader’s data and follows retained state', async () => {
    const { shell } = await renderRoute(remote, '/notice/N0001', {
      answers: [answer(getNotice, () => notice)],
      state: [[sessionState, { kind: 'guest' }]],
    });
    expect(await screen.findByRole('heading', { name: '年末年始の出荷について' })).toBeVisible();
    expect(screen.getByText('guest')).toBeVisible();
    act(() => shell.write(sessionState, { kind: 'member', customer_code: 'C0000001', expires_timestamp: 1 }));
    expect(screen.getByText('member')).toBeVisible();
  });
  it('follows a redirect of its loader, also after a link', async () => {
    const { arrived } = await renderRoute(remote, '/notice/N0001', { answers: [answer(getNotice, () => notice)] });
    await userEvent.click(await screen.findByRole('link', { name: '前のページへ' }));
    await waitFor(() => expect(arrived()).toBe('/notice/N0001'));
  });
});

const NO_BUDGET = { script_bytes: 1, style_bytes: 1 };
const late = { id: 'late', path: '/late', title: '', body_class: 'late' };

it('loads a route’s data by `load` of its screen where it has no loader', async () => {
  const Screen = () => <h1>{useRouteData<() => string>()}</h1>;
  const route = defineRoute({ ...late, screen: async () => ({ Screen, load: () => '鯉' }) });
  await renderRoute(defineRemote({ name: 'late', team: 't', budget: NO_BUDGET, routes: [route] }), '/late');
  expect(screen.getByRole('heading', { name: '鯉' })).toBeVisible();
});

it('retries once to load a screen (B-12)', async () => {
  const load = jest
    .fn(async () => ({ Screen: () => <h1>来た</h1> }))
    .mockRejectedValueOnce(new Error('ChunkLoadError'));
  const route = defineRoute({ ...late, loader: () => null, screen: load });
  const slow = defineRemote({ name: 'late', team: 't', budget: NO_BUDGET, routes: [route] });
  await renderRoute(slow, '/late');
  expect(await screen.findByRole('heading', { name: '来た' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('reports a script that failed to load twice with its cause (X-04)', async () => {
  const cause = new Error('Loading chunk 7 failed');
  const load = jest.fn(() => Promise.reject(cause));
  await expect(fetchCode(load)).rejects.toMatchObject({ message: 'Script load error', cause });
  expect(load).toHaveBeenCalledTimes(2);
});

describe('followLinks', () => {
  it.each([
    ['/product/P1001?x=1', true],
    ['https://elsewhere.test/', false],
    ['/login?return_path=%2F', false],
    ['/logout', false],
    ['/pictures/p1001-480.webp', false],
  ])('%s is a soft navigation: %s', async (href, ours) => {
    const { container } = render(<a href={href}>商品</a>);
    const go = jest.fn();
    followLinks({ root: container, go });
    const stopped = !container
      .querySelector('a')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(stopped).toBe(ours);
    expect(go).toHaveBeenCalledTimes(ours ? 1 : 0);
  });
  it('prefetches a pressed link, and cancels when the touch becomes a scroll', () => {
    const { container } = render(<a href="/product/P1001">商品</a>);
    const callOff = jest.fn();
    const prepare = jest.fn((_path: string) => callOff);
    followLinks({ root: container, go: jest.fn(), prepare });
    const link = screen.getByRole('link', { name: '商品' });
    link.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 2 }));
    expect(prepare).not.toHaveBeenCalled();
    link.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    expect(prepare).toHaveBeenCalledWith('/product/P1001');
    expect(callOff).not.toHaveBeenCalled();
    link.dispatchEvent(new MouseEvent('pointercancel', { bubbles: true }));
    expect(callOff).toHaveBeenCalledTimes(1);
  });
  it('does not cancel a clicked link’s prefetch when the next touch scrolls', () => {
    const { container } = render(<a href="/product/P1001">商品</a>);
    const callOff = jest.fn();
    followLinks({ root: container, go: jest.fn(), prepare: () => callOff });
    const link = screen.getByRole('link', { name: '商品' });
    for (const event of ['pointerdown', 'pointerup', 'click', 'pointercancel'])
      link.dispatchEvent(new MouseEvent(event, { bubbles: true, cancelable: true }));
    expect(callOff).not.toHaveBeenCalled();
  });
  it('leaves a click with a modifier to the browser', () => {
    const { container } = render(<a href="/a">商品</a>);
    const go = jest.fn();
    followLinks({ root: container, go });
    container.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
    expect(go).not.toHaveBeenCalled();
  });
});

describe('a fragment', () => {
  it('renders its fallback when its remote fails to load (C-07)', async () => {
    const down = jest.fn((_of: string) => Promise.reject(new Error('refused')));
    render(
      <FragmentProvider source={down}>
        <Fragment of="catalogue/product-shelf" loading={<p>お待ちください</p>} fallback={<p>おすすめは後ほど</p>} />
      </FragmentProvider>,
    );
    expect(screen.getByText('お待ちください')).toBeVisible();
    expect(await screen.findByText('おすすめは後ほど')).toBeVisible();
    expect(down).toHaveBeenCalledWith('catalogue/product-shelf');
  });
});

it('a fragment is loaded when its place comes near the window', async () => {
  let come: IntersectionObserverCallback = () => undefined;
  class Watcher {
    constructor(callback: IntersectionObserverCallback) {
      come = callback;
    }
    observe() {}
    disconnect() {}
  }
  stubGlobal('IntersectionObserver', Watcher);
  const source = jest.fn(async () => () => <p>棚</p>);
  render(
    <FragmentProvider source={source}>
      <Fragment of="catalogue/product-shelf" fallback={null} />
    </FragmentProvider>,
  );
  expect(source).not.toHaveBeenCalled();
  // Only this property of an entry is read.
  act(() => come([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver));
  expect(await screen.findByText('棚')).toBeVisible();
  restoreGlobals();
});

describe('createShop', () => {
  it('shares one request between concurrent callers, and caches the response while fresh', async () => {
    const api = { call: jest.fn(async () => ({ kind: 'answered', data: notice }) as never) };
    const { bus, outside, now } = testShop().shop;
    const shop = createShop({ api, bus, outside, now });
    const request = { feed_code: 'N0001' };
    await Promise.all([shop.call(getNotice, request), shop.call(getNotice, request)]);
    await shop.call(getNotice, request, { freshMs: 60_000 });
    expect(api.call).toHaveBeenCalledTimes(1);
    shop.forget();
    await shop.call(getNotice, request, { freshMs: 60_000 });
    expect(api.call).toHaveBeenCalledTimes(2);
  });
  it('returns state written before the first subscription', () => {
    const { shop } = testShop({ state: [[carouselState, []]] });
    expect(shop.bus.value(carouselState)).toEqual([]);
    expect(shop.bus.value(customerState)).toBeUndefined();
  });
});
