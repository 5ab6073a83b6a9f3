import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalText } from '../check/refusal.ts';
import { allSchemas } from '../rules/fingerprints.ts';
import { changeOwners } from '../steps/change-owners.ts';
import { publish } from '../steps/publish.ts';
import { rollBack } from '../steps/rollback.ts';
import { toyBuild } from '../testing/toy-build.ts';
import { type ToyRegistry, toyRegistry } from '../testing/toy-registry.ts';
import { NO_OWNERS, type Owners, parseOwners, type TeamRights } from './owners.ts';
import { makeToken, withoutToken, withToken } from './tokens.ts';

const DAY_MS = 86_400_000;
const rights = (words: Partial<TeamRights>): TeamRights => ({
  parts: [],
  paths: [],
  consents: [],
  tokens: [],
  ...words,
});

let registry: ToyRegistry;
beforeEach(async () => {
  registry = await toyRegistry();
});

type Words = Parameters<typeof toyBuild>[1] & { readonly token?: string; readonly now?: number };

async function refusalsOf(name: string, { token, now, ...words }: Words = {}): Promise<string> {
  const { dist } = await toyBuild(name, words);
  const result = await publish([dist], { ...registry.settings, token, now: now ?? registry.settings.now });
  return result.kind === 'refused' ? result.refusals.map(refusalText).join('\n') : '';
}

const own = (teams: Owners['teams']) => changeOwners(() => ({ schema: 1, teams }), registry.settings);

describe('addresses', () => {
  it.each([
    '/login',
    '/login/again',
    '/logout',
    '/api/x',
    '/api',
    '/healthz',
    '/livez',
    '/readyz',
    '/shell/x',
    '/remotes/:name',
    '/pictures/koi.avif',
    '/sitemap.xml',
    '/robots.txt',
    '/*',
    '/:a',
    '/:a/:b',
    '/LOGIN',
  ])('%s cannot be claimed by any remote (C-03)', async (path) => {
    expect(await refusalsOf('evil', { path })).toContain(`routes.evil.path: ${path};`);
  });

  it.each([
    ['within a pattern', '/product/:code', '/product/P1001'],
    ['over an address', '/lp/scalp-care', '/lp/*'],
    ['over an address by a parameter', '/lp/scalp-care', '/lp/:slug'],
    ['within a wildcard', '/guide/*', '/guide/points'],
  ])('of another team cannot be shadowed without its consent: %s (C-03)', async (_, theirs, path) => {
    await registry.publish('catalogue', { path: theirs });
    expect(await refusalsOf('evil', { path })).toContain('with the consent of team team catalogue');
    expect(await registry.live()).toHaveLength(1);
  });

  it('of the same team may be nested', async () => {
    await registry.publish('catalogue', { path: '/product/:code', team: 'shop' });
    expect(await refusalsOf('outlet', { path: '/product/outlet', team: 'shop' })).toBe('');
  });

  it.each([
    ['within it', '/lp/:slug', '/lp/scalp-care', { first: true }],
    ['before it', '/lp/scalp-care', '/lp/:slug', { first: false }],
  ])('of a claim that yields are free for all, published %s (R-24, D-02)', async (_, theirs, path, { first }) => {
    const yields = { route: { yields: true } };
    await registry.publish('content', { path: theirs, ...(first && yields) });
    expect(await refusalsOf('lp-one', { path, ...(first ? {} : yields) })).toBe('');
    expect(await registry.live()).toHaveLength(2);
  });

  it('as wide as a claim that yields belong to its team (C-03)', async () => {
    await registry.publish('content', { path: '/lp/:slug', route: { yields: true } });
    for (const path of ['/lp/:other', '/lp/*']) expect(await refusalsOf('evil', { path })).toContain('team content');
  });

  it('can be shadowed exactly as far as the owner’s consent goes (D-02)', async () => {
    await registry.publish('catalogue', { path: '/product/:code', team: 'shop' });
    const consents = [{ to: 'marketing', path: '/product/P1001' }];
    await own({
      shop: rights({ parts: ['catalogue'], paths: ['/product/*'], consents }),
      marketing: rights({ parts: ['lp-*'] }),
    });
    expect(await refusalsOf('lp-one', { path: '/product/P1002', team: 'marketing' })).toContain(
      'with the consent of team shop',
    );
    expect(await refusalsOf('lp-one', { path: '/product/P1001', team: 'marketing' })).toBe('');
  });

  it('in another team’s range belong to it even if nothing is live there', async () => {
    await own({
      shop: rights({ parts: ['catalogue'], paths: ['/product/*'] }),
      marketing: rights({ parts: ['lp-*'], paths: ['/lp/*'] }),
    });
    expect(await refusalsOf('lp-one', { path: '/product', team: 'marketing' })).toContain(
      'with the consent of team shop',
    );
    expect(await refusalsOf('lp-one', { path: '/lp/one', team: 'marketing' })).toBe('');
  });
});

describe('names', () => {
  it('belong to the team that published them first (C-03, D-02)', async () => {
    await registry.publish('catalogue', { team: 'shop' });
    expect(await refusalsOf('catalogue', { team: 'test', face: '2' })).toContain(
      'allowed: for team shop, which published it',
    );
    expect(await refusalsOf('catalogue', { team: 'shop', face: '3' })).toBe('');
  });

  it('belong to the team in the ownership data', async () => {
    await own({ shop: rights({ parts: ['catalogue', 'shop-*'] }) });
    expect(await refusalsOf('shop-window', { team: 'test' })).toContain(
      'name: shop-window, by team test; allowed: for team shop',
    );
    expect(await refusalsOf('shop-window', { team: 'shop' })).toBe('');
  });
});

describe('the reads and calls of a part', () => {
  it('are limited to the team’s rights (D-10)', async () => {
    await own({ shop: rights({ parts: ['pond'], reads: ['cart'], calls: ['cart/*', 'logged-in'] }) });
    const words = (reads: string[], calls: Record<string, string>) => ({
      team: 'shop',
      // The calls are in its script as in the manifest.
      face: JSON.stringify(Object.keys(calls)),
      bus: { publishes: [], reads, handles: [] },
      uses: { messages: {}, calls },
    });
    expect(await refusalsOf('pond', words(['cart'], { 'cart/_by-customer': 'A', 'logged-in': 'B' }))).toBe('');
    expect(
      (await refusalsOf('pond', words(['customer'], { 'category/_map': 'A', 'customer/_profile': 'B' }))).split('\n'),
    ).toEqual([
      'bus.reads: customer; allowed: cart. Take it out, or ask for it (release owners).',
      'uses.calls: category/_map; allowed: cart/*, logged-in. Take it out, or ask for it (release owners).',
      'uses.calls: customer/_profile; allowed: cart/*, logged-in. Take it out, or ask for it (release owners).',
    ]);
  });
});

describe('fragments, messages and bytes', () => {
  it('are limited to the team’s rights', async () => {
    await own({
      shop: rights({
        parts: ['pond'],
        fragments: [],
        messages: ['cart/changed'],
        budget: { script_bytes: 100, style_bytes: 5_000 },
      }),
    });
    const words = {
      team: 'shop',
      fragments: [{ name: 'shelf', scripts: [], styles: [] }],
      bus: { publishes: ['toast/show'], reads: [], handles: [] },
    };
    expect((await refusalsOf('pond', words)).split('\n')).toEqual([
      'fragments: pond/shelf; allowed: none. Take it out, or ask for it (release owners).',
      'bus: toast/show; allowed: cart/changed. Take it out, or ask for it (release owners).',
      'budget.script_bytes: 5000; allowed: 100 for the team. Take it out, or ask for it (release owners).',
    ]);
  });
});

describe('tokens', () => {
  const { now } = { now: 1_700_000_000_000 };
  const shop = makeToken({ id: 'ci', scopes: ['publish'], days: 90, now });
  beforeEach(() =>
    own({
      shop: rights({ parts: ['pond'], paths: ['/pond'], tokens: [shop.record] }),
      other: rights({ parts: ['lake'] }),
    }),
  );

  it('are stored as hashes only', () => {
    expect(JSON.stringify(shop.record)).not.toContain(shop.token);
  });

  it('let a team publish its own parts at its own addresses only (C-02, D-02)', async () => {
    const { token } = shop;
    expect(await refusalsOf('pond', { token, team: 'shop' })).toBe('');
    const { current } = await registry.ledger.readCurrent();
    expect(current.done.by).toBe('toy (team shop, token ci)');
    expect(await refusalsOf('lake', { token, team: 'other' })).toContain('team: other; allowed: team shop');
    expect(await refusalsOf('lake', { token, team: 'shop' })).toContain('name: lake');
    expect(await refusalsOf('new-one', { token, team: 'shop' })).toContain(
      'name: new-one; allowed: names of team shop',
    );
    expect(await refusalsOf('pond', { token, team: 'shop', face: '2', path: '/new' })).toContain(
      'allowed: addresses of team shop',
    );
  });

  it('allow only the actions of their scopes', async () => {
    await refusalsOf('pond', { token: shop.token, team: 'shop' });
    const result = await rollBack({ part: 'pond' }, { ...registry.settings, token: shop.token });
    expect(result).toEqual({ kind: 'refused', reasons: ['the token ci of team shop allows publish, not rollback'] });
  });

  it('expire, and are invalid immediately after a revocation', async () => {
    const words = { token: shop.token, team: 'shop' };
    expect(await refusalsOf('pond', { ...words, now: now + 90 * DAY_MS })).toContain('has expired');
    await changeOwners((owners) => withoutToken(owners, { team: 'shop', id: 'ci', now }), registry.settings);
    expect(await refusalsOf('pond', words)).toContain('was revoked');
  });

  it('are refused when unknown, and cannot be created for an unknown team', async () => {
    expect(await refusalsOf('pond', { token: 'rel_guess', team: 'shop' })).toContain('the token is unknown');
    expect(() => withToken(NO_OWNERS, 'nobody', shop.record)).toThrow('there is no team nobody');
  });
});

describe('marketing’s token with the demo store’s ownership data', () => {
  const page = { team: 'marketing', path: '/lp/spring' };
  const asking = (...paths: string[]) => ({
    face: JSON.stringify(paths),
    uses: { messages: {}, calls: Object.fromEntries(paths.map((path) => [path, allSchemas().calls[path] ?? ''])) },
  });
  const bus = { publishes: ['cart/changed', 'cart/add'], reads: [], handles: [] };
  let token: string;
  beforeEach(async () => {
    const { teams } = parseOwners(
      await readFile(new URL('../../../../../compose/owners.json', import.meta.url), 'utf8'),
    );
    const { now } = registry.settings;
    const made = makeToken({ id: 'ci', scopes: ['publish'], days: 1, now });
    token = made.token;
    await changeOwners(() => withToken({ schema: 1, teams }, 'marketing', made.record), registry.settings);
  });

  it('publishes a landing page that shows a product and takes an order (D-02, D-10)', async () => {
    const words = { ...page, bus, ...asking('product', 'lp/_get-form', 'lp/_submit') };
    expect(await refusalsOf('lp-spring', { ...words, token })).toBe('');
  });

  it.each(['customer', 'session', 'points', 'cart'])('refuses a page that reads %s (D-02, D-10)', async (message) => {
    const words = { ...page, bus: { ...bus, reads: [message] } };
    expect(await refusalsOf('lp-spring', { ...words, token })).toBe(
      `bus.reads: ${message}; allowed: none. Take it out, or ask for it (release owners).`,
    );
  });

  it.each(['customer/_profile', 'address/_by-customer', 'cart/_by-customer', 'query/order/_search'])(
    'refuses a page that calls %s (D-02, D-10)',
    async (path) => {
      expect(asking(path).uses.calls[path]).not.toBe('');
      const told = await refusalsOf('lp-spring', { ...page, ...asking(path), token });
      expect(told).toBe(`uses.calls: ${path}; allowed: product, lp/*. Take it out, or ask for it (release owners).`);
    },
  );
});
