import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { customerState } from '@store/contracts/bus';
import { getCustomer } from '@store/contracts/calls/customer';
import { PAGE_LIVE_EVENT, SCREEN_COMES_EVENT, VISIT_REPORT_PATH } from '@store/contracts/composition';
import type { RemoteDefinition } from '@store/remote-kit';
import { act, screen, waitFor } from '@testing-library/react';
import './composition/rest-of-release.ts';
import './measuring/measure-visit.ts';
import { openStore } from './open-store.tsx';
import './routing/area-fault.tsx';
import './routing/documents/follow-release.ts';
import { renderMarkup } from './server/render-markup.ts';
import { curiousPond } from './testing/curious-pond.tsx';
import { pond, pondRemote } from './testing/pond.tsx';
import { AWAY, guest, member, pageOf, renderedPond } from './testing/pond-page.ts';
import { exampleMember } from './testing/shop-examples.ts';

// What pages load later stands above: it is there at once, and no test ends in the midst of loading it.

/** What React found different while it hydrated the page, and every request that left the browser. */
const differences: unknown[] = [];
const requests: string[] = [];
/** What the page still waits for when its test is over. */
const timers: ReturnType<typeof setTimeout>[] = [];
/** Each page has a federation runtime of its own. */
let opened = 0;

/** What was said on the console; server and browser share React's contexts in a test only. */
function said(): unknown[][] {
  // biome-ignore lint/suspicious/noConsole: looked at, not spoken to
  const { calls } = jest.mocked(console.error).mock;
  const others = calls.filter(([words]) => !String(words).startsWith('Detected multiple renderers'));
  calls.splice(0, calls.length, ...others);
  return calls;
}
afterEach(() => expect(said()).toEqual([]));

beforeEach(() => {
  // biome-ignore lint/suspicious/noConsole: kept quiet, and looked at afterwards
  jest.mocked(console.error).mockImplementation(() => undefined);
  differences.length = 0;
  requests.length = 0;
  const { setTimeout } = globalThis;
  stubGlobal('setTimeout', (...given: Parameters<typeof setTimeout>) => {
    const timer = setTimeout(...given);
    timers.push(timer);
    return timer;
  });
  stubGlobal('scrollTo', () => undefined);
  stubGlobal('reportError', (fault: unknown) => differences.push(fault));
  stubGlobal('CSS', { escape: (text: string) => text.replace(/["\\]/g, '\\$&') });
  stubGlobal('fetch', (url: unknown) => {
    // What is counted of the visit is no question of the page's.
    if (url !== VISIT_REPORT_PATH) requests.push(String(url));
    return new Promise(() => undefined);
  });
});
afterEach(() => {
  restoreGlobals();
  for (const timer of timers.splice(0)) clearTimeout(timer);
  document.body.innerHTML = '';
  // The next page is the first of its visitor: it has nothing to check against an earlier visit.
  localStorage.clear();
  // The runtime keeps entries for the whole document; the next page is another document.
  for (const entry of Object.keys(globalThis.__GLOBAL_LOADING_REMOTE_ENTRY__))
    Reflect.deleteProperty(globalThis.__GLOBAL_LOADING_REMOTE_ENTRY__, entry);
});

/** Renders a page; React's server leaves its last contexts standing until it renders again, which a browser here would meet. */
async function renderApart(given: Parameters<typeof renderedPond>[0]) {
  const rendered = await renderedPond(given);
  await renderMarkup(null);
  return rendered;
}

/** Opens a rendered page in this browser; `remote` is what its entry's code gives. */
async function hydrate(
  given: Parameters<typeof renderedPond>[0],
  remote: Promise<RemoteDefinition> = Promise.resolve(pond),
  live = pondRemote,
) {
  const rendered = await renderApart(given);
  window.history.replaceState(null, '', given?.address ?? '/fish/koi');
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = rendered.html;
  const before = root.innerHTML;
  stubGlobal('remote_pond', {
    init: () => undefined,
    get: async () => {
      const face = await remote;
      return () => ({ remote: face });
    },
  });
  opened += 1;
  const host = createInstance({ name: `page_${opened}`, remotes: [] });
  await act(() => openStore({ page: pageOf(rendered, live), root, host }));
  return { rendered, root, before };
}

describe('a rendered page is hydrated as it stands', () => {
  it.each([
    ['guest', guest],
    ['member', member],
  ])('for a %s: nothing differs, nothing is asked again', async (_who, answers) => {
    const { root } = await hydrate({ answers });
    const heading = root.querySelector('h1');
    expect(await screen.findByRole('button', { name: '餌をやる（0）' })).toBeVisible();
    await act(async () => screen.getByRole('button', { name: '餌をやる（0）' }).click());
    expect(screen.getByRole('button', { name: '餌をやる（1）' })).toBeVisible();
    // The very same element: it was not rendered again.
    expect(root.querySelector('h1')).toBe(heading);
    expect(differences).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('with a part that failed: the same state on both sides', async () => {
    await hydrate({ answers: { ...guest, 'search 2': AWAY } });
    expect(await screen.findByText('仲間を表示できません')).toBeVisible();
    expect(differences).toEqual([]);
  });

  it('with a part that comes later: rendered as waiting, then there', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const slow = new Promise((resolve) => {
      answer = resolve;
    });
    jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const { rendered } = await hydrate({ answers: { ...guest, 'search 2': () => slow }, waitMs: 500 });
    expect(screen.getByText('仲間を探しています')).toBeVisible();
    answer(guest['search 2']);
    const [[key = ''] = []] = [...rendered.coming];
    const element = document.createElement('script');
    element.type = 'application/json';
    element.setAttribute('data-answer', key);
    element.textContent = JSON.stringify(guest['search 2']);
    document.body.append(element, '\n');
    expect(await screen.findByText('仲間は2匹')).toBeVisible();
    expect(differences).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('before the remote’s code is there: it can be read, and answers when the code has come', async () => {
    let come: (remote: RemoteDefinition) => void = () => undefined;
    const { root, before } = await hydrate(
      {},
      new Promise((resolve) => {
        come = resolve;
      }),
    );
    expect(root.querySelector('article')?.outerHTML).toBe(/<article>.*<\/article>/.exec(before)?.[0]);
    const onLive = jest.fn();
    document.addEventListener(PAGE_LIVE_EVENT, onLive, { once: true });
    come(pond);
    await waitFor(() => expect(onLive).toHaveBeenCalled());
    await act(async () => screen.getByRole('button', { name: '餌をやる（0）' }).click());
    expect(await screen.findByRole('button', { name: '餌をやる（1）' })).toBeVisible();
    expect(differences).toEqual([]);
  });

  it('says so before the screen is taken up: what the early script changed there is put back by then (28)', async () => {
    let come: (remote: RemoteDefinition) => void = () => undefined;
    const coming = new Promise<RemoteDefinition>((resolve) => {
      come = resolve;
    });
    await hydrate({}, coming);
    const heading = screen.getByRole('heading', { level: 1, name: '錦鯉' });
    heading.textContent = '金魚';
    const putBack = () => {
      heading.textContent = '錦鯉';
    };
    document.addEventListener(SCREEN_COMES_EVENT, putBack, { once: true });
    const onLive = jest.fn();
    document.addEventListener(PAGE_LIVE_EVENT, onLive, { once: true });
    come(pond);
    await waitFor(() => expect(onLive).toHaveBeenCalled());
    await act(async () => screen.getByRole('button', { name: '餌をやる（0）' }).click());
    expect(await screen.findByRole('button', { name: '餌をやる（1）' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '錦鯉' })).toBe(heading);
    expect(differences).toEqual([]);
  });
});

it('a rendered screen that throws while it is hydrated can still be read, under a word about it (93)', async () => {
  const routes = pond.routes.map((route) => ({
    ...route,
    screen: async () => ({
      Screen: () => {
        throw new Error('only here');
      },
    }),
  }));
  await hydrate({}, Promise.resolve({ ...pond, routes }));
  expect(await screen.findByRole('alert')).toHaveTextContent('魚の一部を表示できませんでした');
  expect(screen.getByRole('heading', { level: 1, name: '錦鯉' })).toBeVisible();
  expect(screen.getByRole('button', { name: '餌をやる（0）' })).toBeDisabled();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  // React and its router tell developers of a screen that throws, here as everywhere.
  said().length = 0;
});

describe('what the server left to the browser', () => {
  it('a screen whose code threw there is rendered here', async () => {
    const Screen = () => {
      throw new Error('only there');
    };
    const routes = pond.routes.map((route) => ({ ...route, screen: async () => ({ Screen }) }));
    const { rendered } = await hydrate({ loadRemote: async () => ({ ...pond, routes }) });
    expect(rendered.rendered?.screen).toBe(false);
    expect(await screen.findByRole('heading', { level: 1, name: '錦鯉' })).toBeVisible();
    // React's development build repeats here what the server threw; in production it says no more than that it did.
    expect(differences.map(String)).toEqual([expect.stringContaining('only there')]);
  });

  it('a screen that came too late there brings its title and crumbs with it (B-09, B-11)', async () => {
    document.title = '池｜ANGFA STORE';
    const found = guest['search 1'];
    // Node's own takes no path of a page's host, as a browser's does; axios goes by `fetch` alone then.
    stubGlobal('Request', undefined);
    stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify(found), { headers: { 'content-type': 'application/json' } }),
    );
    const { rendered } = await hydrate({ loadRemote: () => new Promise(() => undefined), waitMs: 100 });
    expect(rendered.rendered).toMatchObject({ screen: false, crumbs: [] });
    expect(await screen.findByRole('heading', { level: 1, name: '錦鯉' })).toBeVisible();
    await waitFor(() => expect(document.title).toContain('錦鯉'));
    expect(screen.getByRole('navigation', { name: 'パンくず' })).toHaveTextContent('錦鯉');
  });

  it('a screen that throws here as well says so in its place, in the frame', async () => {
    await hydrate({ address: '/broken' });
    expect(await screen.findByRole('alert')).toHaveTextContent('壊れた池を表示できませんでした');
    expect(screen.getByRole('contentinfo')).toBeVisible();
    // React and its router tell developers of a screen that throws, here as everywhere.
    said().length = 0;
  });
});

describe('a remote’s code that wants to know who is there', () => {
  const NOTHING = { reads: [], publishes: [], handles: [], calls: [] };
  const DECLARED = { ...NOTHING, reads: [customerState.name], calls: [getCustomer.path] };
  it.each([
    ['nothing', NOTHING, [], 'なし'],
    ['that it reads and asks for the customer', DECLARED, [customerState], exampleMember.name.first_name_kanji],
  ])('where it declares %s, on the server and in the browser (D-10)', async (_, rights, reads, name) => {
    const remote = curiousPond({ reads });
    const given = { answers: member, rights, loadRemote: async () => remote };
    const live = { ...pondRemote, calls: rights.calls };
    const { rendered } = await hydrate(given, Promise.resolve(remote), live);
    expect(rendered.html.replaceAll('<!-- -->', '')).toContain(`聞いた名前：${name}、読んだ名前：${name}`);
    expect(await screen.findByText(`聞いた名前：${name}、読んだ名前：${name}`)).toBeVisible();
    expect(differences).toEqual([]);
    expect(requests).toEqual([]);
  });
});
