import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { customerState } from '@store/contracts/bus';
import { getCustomer } from '@store/contracts/calls/customer';
import {
  PAGE_LIVE_EVENT,
  SCREEN_COMES_EVENT,
  VISIT_REPORT_PATH,
  type VisitReport,
  visitReport,
} from '@store/contracts/composition';
import type { RemoteDefinition } from '@store/remote-kit';
import { act, screen, waitFor } from '@testing-library/react';
import './composition/release-details.ts';
import './measuring/measure-visit.ts';
import { openStore } from './open-store.tsx';
import './routing/area-fault.tsx';
import './routing/documents/follow-release.ts';
import { renderMarkup } from './server/render-markup.ts';
import { pond, pondRemote } from './testing/pond.tsx';
import { AWAY, guest, member, pageOf, renderedPond } from './testing/pond-page.ts';
import { pondWithCustomer } from './testing/pond-with-customer.tsx';
import { exampleMember } from './testing/shop-examples.ts';

// The imports above include chunks that pages load later, so that no test ends while one is loading.

/** Recoverable errors of React's hydration, and all requests that left the browser, without and with visit reports. */
const differences: unknown[] = [];
const requests: string[] = [];
const reports: VisitReport[] = [];
/** Timers pending at the end of a test. */
const timers: ReturnType<typeof setTimeout>[] = [];
/** Each page gets a federation runtime of its own. */
let opened = 0;

/** Returns the console errors, without the warning that server and browser share React contexts (only in tests). */
function consoleErrors(): unknown[][] {
  // biome-ignore lint/suspicious/noConsole: asserted
  const { calls } = jest.mocked(console.error).mock;
  const others = calls.filter(([words]) => !String(words).startsWith('Detected multiple renderers'));
  calls.splice(0, calls.length, ...others);
  return calls;
}
afterEach(() => expect(consoleErrors()).toEqual([]));

beforeEach(() => {
  // biome-ignore lint/suspicious/noConsole: silenced and asserted
  jest.mocked(console.error).mockImplementation(() => undefined);
  differences.length = 0;
  requests.length = 0;
  reports.length = 0;
  const { setTimeout } = globalThis;
  stubGlobal('setTimeout', (...args: Parameters<typeof setTimeout>) => {
    const timer = setTimeout(...args);
    timers.push(timer);
    return timer;
  });
  stubGlobal('scrollTo', () => undefined);
  stubGlobal('reportError', (fault: unknown) => differences.push(fault));
  stubGlobal('CSS', { escape: (text: string) => text.replace(/["\\]/g, '\\$&') });
  stubGlobal('fetch', (url: unknown, init?: RequestInit) => {
    if (url === VISIT_REPORT_PATH) reports.push(visitReport.parse(JSON.parse(String(init?.body))));
    else requests.push(String(url));
    return new Promise(() => undefined);
  });
});
afterEach(() => {
  restoreGlobals();
  for (const timer of timers.splice(0)) clearTimeout(timer);
  document.body.innerHTML = '';
  // The next page is a first visit, without data from an earlier one.
  localStorage.clear();
  // The runtime caches entries per document; the next page simulates another document.
  for (const entry of Object.keys(globalThis.__GLOBAL_LOADING_REMOTE_ENTRY__))
    Reflect.deleteProperty(globalThis.__GLOBAL_LOADING_REMOTE_ENTRY__, entry);
});

/**
 * Renders a page, then nothing: React's server leaves its last context values set until the next render, which the
 * browser side of a test would see.
 */
async function renderApart(options: Parameters<typeof renderedPond>[0]) {
  const rendered = await renderedPond(options);
  await renderMarkup(null);
  return rendered;
}

/** Opens a rendered page in this browser; `remote` is the definition its entry provides. */
async function hydrate(
  options: Parameters<typeof renderedPond>[0],
  remote: Promise<RemoteDefinition> = Promise.resolve(pond),
  live = pondRemote,
) {
  const rendered = await renderApart(options);
  window.history.replaceState(null, '', options?.address ?? '/fish/koi');
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = rendered.html;
  const before = root.innerHTML;
  stubGlobal('remote_pond', {
    init: () => undefined,
    get: async () => {
      const definition = await remote;
      return () => ({ remote: definition });
    },
  });
  opened += 1;
  const host = createInstance({ name: `page_${opened}`, remotes: [] });
  await act(() => openStore({ page: pageOf(rendered, live), root, host }));
  return { rendered, root, before };
}

describe('hydration of a rendered page', () => {
  it.each([
    ['guest', guest],
    ['member', member],
  ])('for a %s reuses the markup and sends no request', async (_who, answers) => {
    const { root } = await hydrate({ answers });
    const heading = root.querySelector('h1');
    expect(await screen.findByRole('button', { name: '餌をやる（0）' })).toBeVisible();
    await act(async () => screen.getByRole('button', { name: '餌をやる（0）' }).click());
    expect(screen.getByRole('button', { name: '餌をやる（1）' })).toBeVisible();
    // The same element: it was not rendered again.
    expect(root.querySelector('h1')).toBe(heading);
    expect(differences).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('is counted for the remote whose screen differs, also of one without hooks (D-05, D-13)', async () => {
    const Screen = () => <p>別の内容</p>;
    const routes = pond.routes.map((route) => ({ ...route, screen: async () => ({ Screen }) }));
    await hydrate({}, Promise.resolve({ ...pond, routes }));
    expect(await screen.findByText('別の内容')).toBeVisible();
    expect(differences).toHaveLength(1);
    const part = `pond@${pondRemote.version}`;
    const faults = { hydration: 1 };
    await waitFor(
      () => expect(reports.flatMap(({ parts }) => parts)).toContainEqual(expect.objectContaining({ part, faults })),
      { timeout: 5_000 },
    );
  });

  it('renders a failed part in the same state on both sides', async () => {
    await hydrate({ answers: { ...guest, 'search 2': AWAY } });
    expect(await screen.findByText('仲間を表示できません')).toBeVisible();
    expect(differences).toEqual([]);
  });

  it('hydrates the placeholder of a late part, then shows it', async () => {
    const { promise: slow, resolve: answer } = Promise.withResolvers<unknown>();
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

  it('leaves the page readable before the remote’s code arrives, and live afterwards', async () => {
    const { promise: coming, resolve: deliver } = Promise.withResolvers<RemoteDefinition>();
    const { root, before } = await hydrate({}, coming);
    expect(root.querySelector('article')?.outerHTML).toBe(/<article>.*<\/article>/.exec(before)?.[0]);
    const onLive = jest.fn();
    document.addEventListener(PAGE_LIVE_EVENT, onLive, { once: true });
    deliver(pond);
    await waitFor(() => expect(onLive).toHaveBeenCalled());
    await act(async () => screen.getByRole('button', { name: '餌をやる（0）' }).click());
    expect(await screen.findByRole('button', { name: '餌をやる（1）' })).toBeVisible();
    expect(differences).toEqual([]);
  });

  it('announces the hydration of the screen beforehand, so that the early script can restore its markup (28)', async () => {
    const { promise: coming, resolve: deliver } = Promise.withResolvers<RemoteDefinition>();
    await hydrate({}, coming);
    const heading = screen.getByRole('heading', { level: 1, name: '錦鯉' });
    heading.textContent = '金魚';
    const putBack = () => {
      heading.textContent = '錦鯉';
    };
    document.addEventListener(SCREEN_COMES_EVENT, putBack, { once: true });
    const onLive = jest.fn();
    document.addEventListener(PAGE_LIVE_EVENT, onLive, { once: true });
    deliver(pond);
    await waitFor(() => expect(onLive).toHaveBeenCalled());
    await act(async () => screen.getByRole('button', { name: '餌をやる（0）' }).click());
    expect(await screen.findByRole('button', { name: '餌をやる（1）' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '錦鯉' })).toBe(heading);
    expect(differences).toEqual([]);
  });
});

it('disables a rendered screen that throws during hydration, and shows an error above it (93)', async () => {
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
  // React and its router log a screen that throws.
  consoleErrors().length = 0;
});

describe('a screen that the server did not render', () => {
  it('is rendered in the browser when its code threw on the server', async () => {
    const Screen = () => {
      throw new Error('only there');
    };
    const routes = pond.routes.map((route) => ({ ...route, screen: async () => ({ Screen }) }));
    const { rendered } = await hydrate({ loadRemote: async () => ({ ...pond, routes }) });
    expect(rendered.rendered?.screen).toBe(false);
    expect(await screen.findByRole('heading', { level: 1, name: '錦鯉' })).toBeVisible();
    // In development React repeats the server's error message; in production it does not.
    expect(differences.map(String)).toEqual([expect.stringContaining('only there')]);
  });

  it('sets title and crumbs when it was too late on the server (B-09, B-11)', async () => {
    document.title = '池｜ANGFA STORE';
    const found = guest['search 1'];
    // Node's Request rejects relative URLs, unlike a browser's; without it axios passes them to `fetch`.
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

  it('shows an error in its place within the frame when it throws in the browser as well', async () => {
    await hydrate({ address: '/broken' });
    expect(await screen.findByRole('alert')).toHaveTextContent('壊れた池を表示できませんでした');
    expect(screen.getByRole('contentinfo')).toBeVisible();
    // React and its router log a screen that throws.
    consoleErrors().length = 0;
  });
});

describe('a remote that reads and fetches the customer', () => {
  const NOTHING = { reads: [], publishes: [], handles: [], calls: [] };
  const DECLARED = { ...NOTHING, reads: [customerState.name], calls: [getCustomer.path] };
  it.each([
    ['nothing without a declaration', NOTHING, [], 'なし'],
    ['the customer it declares', DECLARED, [customerState], exampleMember.name.first_name_kanji],
  ])('gets %s, on the server and in the browser (D-10)', async (_, rights, reads, name) => {
    const remote = pondWithCustomer({ reads });
    const options = { answers: member, rights, loadRemote: async () => remote };
    const live = { ...pondRemote, calls: rights.calls };
    const { rendered } = await hydrate(options, Promise.resolve(remote), live);
    expect(rendered.html.replaceAll('<!-- -->', '')).toContain(`聞いた名前：${name}、読んだ名前：${name}`);
    expect(await screen.findByText(`聞いた名前：${name}、読んだ名前：${name}`)).toBeVisible();
    expect(differences).toEqual([]);
    expect(requests).toEqual([]);
  });
});
