import { describe, expect, it } from '@jest/globals';
import { AWAY, guest, member, NEVER, renderedPond, renderPond } from '../testing/pond-page.ts';

/** Returns the visible text, without tags and React's comment markers. */
const textOf = (html: string) => html.replace(/<!--.*?-->/g, '').replace(/<[^>]*>/g, ' ');

describe('renderPage', () => {
  it('renders frame and screen with the screen’s head and crumbs', async () => {
    const page = await renderedPond();
    expect(page).toMatchObject({ status: 200, isWhole: true, fault: undefined });
    expect(page.shown).toEqual({ remote: 'pond', route: 'fish' });
    expect(page.head).toMatchObject({ title: '錦鯉', canonical: '/fish/koi' });
    expect(page.rendered).toEqual({ route: 'pond/fish', screen: true, crumbs: [{ label: '錦鯉', href: '/fish/koi' }] });
    expect(page.html).toContain('<h1>錦鯉</h1>');
    expect(page.html).toMatch(/<header/);
    expect(page.html).toMatch(/<footer/);
  });

  it('renders no scripts, templates or event handlers, for guests and members', async () => {
    for (const answers of [guest, member]) {
      const { html } = await renderedPond({ answers });
      expect(html).not.toMatch(/<script/i);
      expect(html).not.toMatch(/<template|\son\w+=/i);
    }
  });

  it('returns the responses it was rendered from', async () => {
    const { answers } = await renderedPond();
    expect(Object.keys(answers).map((key) => key.split(' ')[0])).toEqual(
      expect.arrayContaining([
        'logged-in',
        'category/_map',
        'carousel/_list',
        'cart/_by-customer',
        'query/feed/sort/_search',
      ]),
    );
  });

  it('renders only the frame in shell-only mode, without running any remote’s code', async () => {
    const loadRemote = () => Promise.reject(new Error('was run'));
    const page = await renderedPond({ mode: 'shell-only', loadRemote });
    expect(page).toMatchObject({ status: 200, isWhole: false, fault: undefined, rendered: { screen: false } });
    expect(page.html).toMatch(/<footer/);
    expect(page.html).not.toContain('錦鯉</h1>');
  });

  it('renders nothing in data-only mode, but returns the responses', async () => {
    const page = await renderedPond({ mode: 'data-only' });
    expect([page.html, page.rendered]).toEqual(['', null]);
    expect(Object.keys(page.answers)).toContain('logged-in {}');
  });
});

describe('the start sequence on the server', () => {
  it('makes no member calls for a guest (S-01)', async () => {
    const { calls, rendered } = await renderPond();
    expect([...calls].sort()).toEqual(
      ['search 5', 'carousel/_list', 'category/_map', 'logged-in', 'cart/_by-customer', 'search 1', 'search 2'].sort(),
    );
    expect(rendered.kind === 'page' && textOf(rendered.html)).toContain('ログイン');
  });

  it('greets a member by name (S-01)', async () => {
    const { calls, rendered } = await renderPond({ answers: member });
    expect(calls).toEqual(
      expect.arrayContaining(['customer/C0001', 'customer-points/_by-customer', 'favorite/_codes']),
    );
    expect(rendered.kind === 'page' && textOf(rendered.html)).toContain('佐伯');
  });

  it('renders nothing for a retired member, whom the browser signs out (S-09)', async () => {
    const left = { status: false, code: 'retired', message: '', retired_member: true };
    const page = await renderedPond({ answers: { ...member, 'cart/_by-customer': left } });
    expect(page.html).toBe('');
    expect(page.rendered).toBeNull();
    expect(page.isWhole).toBe(false);
  });

  it('renders an uncacheable guest page when the login state is unknown (X-03)', async () => {
    const page = await renderedPond({ answers: { ...guest, 'logged-in': AWAY } });
    expect(page.html).toContain('<h1>錦鯉</h1>');
    expect(page.answers['logged-in {}']).toBeNull();
    expect(page.isWhole).toBe(false);
  });
});

describe('a member page (B-06)', () => {
  it('redirects a guest to /login with a return path', async () => {
    const { rendered } = await renderPond({ address: '/mypage/fish?a=1' });
    expect(rendered).toEqual({ kind: 'redirect', path: '/login?return_path=%2Fmypage%2Ffish%3Fa%3D1' });
  });

  it('waits longer for its screen and the login state than for late parts (P26)', async () => {
    const late = (answer: unknown) => () => new Promise((resolve) => setTimeout(resolve, 150, answer));
    const answers = { ...member, 'logged-in': late(member['logged-in']), 'search 1': late(member['search 1']) };
    const page = await renderedPond({ address: '/mypage/fish', answers, waitMs: 20, statusWaitMs: 30_000 });
    expect([page.status, page.rendered?.screen]).toEqual([200, true]);
    expect(page.html).toContain('わたしの魚');
  });

  it('is rendered for a member', async () => {
    expect((await renderedPond({ address: '/mypage/fish', answers: member })).html).toContain('わたしの魚');
  });
});

describe('outcomes of a loader', () => {
  it('turns a redirect into a redirect', async () => {
    expect((await renderPond({ address: '/fish/old' })).rendered).toEqual({ kind: 'redirect', path: '/fish/koi' });
  });

  it('renders the not-found screen with 404, for which the browser navigates itself (R-25)', async () => {
    const page = await renderedPond({ address: '/fish/none' });
    expect([page.status, page.rendered, page.fault]).toEqual([404, null, undefined]);
    expect(page.shown).toEqual({ remote: 'pond', route: 'nothing' });
    expect(page.html).toContain('<h1>ページが見つかりません</h1>');
  });

  it('renders the not-found screen with 410 at the URL of an expired page (D-14)', async () => {
    const page = await renderedPond({ address: '/fish/gone' });
    expect([page.status, page.rendered, page.shown]).toEqual([410, null, { remote: 'pond', route: 'nothing' }]);
  });

  it('waits longer for a status that depends on the loader than for late parts (R-25)', async () => {
    const { promise: slow, resolve: answer } = Promise.withResolvers<unknown>();
    const coming = renderedPond({ answers: { ...guest, 'search 1': () => slow }, waitMs: 50, statusWaitMs: 60_000 });
    // In between, a page started later has timed out.
    await renderedPond({ answers: { ...guest, 'search 2': NEVER }, waitMs: 60 });
    answer({ status: true, data: { total: 0, hits: [] } });
    expect((await coming).status).toBe(404);
  });

  it('answers 503 when it stays unknown whether the page exists, and the browser continues (R-25)', async () => {
    const page = await renderedPond({ answers: { ...guest, 'search 1': NEVER }, waitMs: 50, statusWaitMs: 100 });
    expect([page.status, page.rendered?.screen, page.fault]).toEqual([503, false, undefined]);
    expect([...page.coming.keys()].some((key) => key.includes('"size":1'))).toBe(true);
  });

  it('answers 503 for a late list page, which may be past the last one (R-25)', async () => {
    const address = '/broken?page=99999';
    const loadRemote = () => new Promise<never>(() => undefined);
    const page = await renderedPond({ address, loadRemote, waitMs: 50, statusWaitMs: 100 });
    expect([page.status, page.rendered?.screen]).toEqual([503, false]);
  });

  it('answers 200 for a late screen of a page that certainly exists (R-25)', async () => {
    const address = '/broken';
    const loadRemote = () => new Promise<never>(() => undefined);
    const page = await renderedPond({ address, loadRemote, waitMs: 50, statusWaitMs: 100 });
    expect([page.status, page.rendered?.screen]).toEqual([200, false]);
  });

  it('answers 404 for /404 itself and renders it (R-25)', async () => {
    const page = await renderedPond({ address: '/404' });
    expect([page.status, page.rendered?.screen]).toEqual([404, true]);
  });

  it('answers 503 with a Japanese message when the backend fails', async () => {
    const page = await renderedPond({ answers: { ...guest, 'search 1': AWAY } });
    expect([page.status, page.rendered, page.fault]).toEqual([503, null, undefined]);
    expect(textOf(page.html)).toContain('魚を表示できませんでした');
    expect(textOf(page.html)).toContain('再読み込み');
    expect(Object.values(page.answers)).not.toContain(null);
  });
});

describe('late parts', () => {
  it('are rendered when they arrive in time', async () => {
    const page = await renderedPond();
    expect(textOf(page.html)).toContain('仲間は2匹');
    expect(page.coming.size).toBe(0);
  });

  it('are rendered as pending otherwise, and follow', async () => {
    const { promise: slow, resolve: answer } = Promise.withResolvers<unknown>();
    const page = await renderedPond({ answers: { ...guest, 'search 2': () => slow }, waitMs: 150 });
    expect(textOf(page.html)).toContain('仲間を探しています');
    expect(page.rendered?.screen).toBe(true);
    expect(page.isWhole).toBe(false);
    const [key = '', coming] = [...page.coming][0] ?? [];
    expect(key).toMatch(/^query\/feed\/sort\/_search .*"size":2/);
    answer(guest['search 2']);
    expect(await coming).toEqual(guest['search 2']);
  });

  it('are rendered as failed on failure, and the page is uncacheable', async () => {
    const page = await renderedPond({ answers: { ...guest, 'search 2': AWAY } });
    expect(textOf(page.html)).toContain('仲間を表示できません');
    expect([page.status, page.rendered?.screen, page.isWhole, page.fault]).toEqual([200, true, false, undefined]);
  });

  it('leaves a screen whose required data is late to the browser, and renders the frame', async () => {
    const page = await renderedPond({ answers: { ...guest, 'search 1': NEVER }, waitMs: 150 });
    expect(page.rendered).toEqual({ route: 'pond/fish', screen: false, crumbs: [] });
    // The crumbs come with the screen; until then the route's title reserves their space.
    expect(page.html).toMatch(/<nav[^>]*aria-label="パンくず">.*?魚/);
    expect(page.html).toMatch(/<footer/);
    expect([...page.coming.keys()].some((key) => key.includes('"size":1'))).toBe(true);
    expect(page.fault).toBeUndefined();
  });
});

describe('a failing remote', () => {
  it('leaves its screen to the browser and reports the fault when it throws in render', async () => {
    const page = await renderedPond({ address: '/broken' });
    expect(page.fault).toMatchObject({ message: 'mine alone' });
    expect(page.rendered?.screen).toBe(false);
    expect(page.html).toMatch(/<footer/);
    expect(page.html).not.toMatch(/<script/i);
    expect(page.isWhole).toBe(false);
  });

  it('leaves its screen to the browser and reports the fault when it fails to load', async () => {
    const page = await renderedPond({ loadRemote: () => Promise.reject(new Error('no such file')) });
    expect(page.fault).toMatchObject({ message: 'no such file' });
    expect([page.status, page.rendered?.screen]).toEqual([200, false]);
    expect(page.html).toMatch(/<footer/);
  });
});
