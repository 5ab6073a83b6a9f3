import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toyParts, toyRemote, toyRenderPool } from '../testing/toy-render-pool.ts';
import { pageData } from '../testing/toy-store.ts';

let toy: Awaited<ReturnType<typeof toyRenderPool>>;
beforeEach(async () => {
  toy = await toyRenderPool();
});
afterEach(() => toy.stop());

const SAYS_BEFORE = toyRemote('pond', `screen: () => ({ Screen: () => 'before' })`);
const ASKS = `async ({ shop }) => { await shop.call({ path: 'tried' }, {});`;
const tries = () => toy.backend.seen.filter(({ url }) => url === '/api/tried').length;
const versions = (parts: Awaited<ReturnType<typeof toyParts>>) => ({
  live: `pond@${parts.remotes[0]?.manifest.version}`,
  before: `pond@${parts.previous[0]?.manifest.version}`,
});

describe('when the live version’s server file', () => {
  it.each([
    ['throws at load', 'throw new Error("mine");'],
    ['throws in its loader', toyRemote('pond', 'loader: () => { throw new Error("mine"); }')],
    ['throws in render', toyRemote('pond', 'screen: () => ({ Screen: () => { throw new Error("mine"); } })')],
    ['hangs', toyRemote('pond', 'loader: () => { for (;;); }')],
  ])('%s, the previous version renders the page, and the browser gets that version (D-09)', async (_, source) => {
    const parts = await toyParts({ pond: { source, previous: SAYS_BEFORE } });
    const body = (await toy.document(parts, 'pond')) ?? '';
    expect(/<main>(.*?)<\/main>/.exec(body)?.[1]).toBe('before');
    const [before] = parts.previous;
    const { release, drawn } = pageData(body);
    expect(drawn).toMatchObject({ route: 'pond/pond', screen: true });
    expect(release.remotes).toEqual([
      expect.objectContaining({ name: 'pond', base: before?.base, version: before?.manifest.version }),
    ]);
    // There is no version before it, and the document loads its files.
    expect(release.remotes[0]).not.toHaveProperty('previous');
    expect(body).toContain(`${before?.base}screen.js`);
    await expect.poll(() => toy.pool.faults()).toEqual({ [versions(parts).live]: 1 });
  });

  it('fails and the previous one too, the browser gets both, the live one first (D-09)', async () => {
    const evil = 'throw new Error("mine");';
    const parts = await toyParts({ pond: { source: evil, previous: `${evil} ` }, good: toyRemote('good') });
    const { release, drawn } = pageData((await toy.document(parts, 'pond')) ?? '');
    expect(drawn).toMatchObject({ screen: false });
    expect(release.remotes[0]).toMatchObject({
      base: parts.remotes[0]?.base,
      previous: { base: parts.previous[0]?.base, version: parts.previous[0]?.manifest.version },
    });
    expect(toy.pool.faults()).toEqual({ [versions(parts).live]: 1, [versions(parts).before]: 1 });
    expect(await toy.render(parts, 'good')).toBe('good');
  });

  it('keeps failing, it is not run for a minute, and backend requests are not repeated before that', async () => {
    toy.backend.answers['/api/tried'] = { status: true };
    const source = toyRemote('pond', `loader: ${ASKS} throw new Error('again'); }`);
    const previous = toyRemote('pond', `loader: ${ASKS} }, screen: () => ({ Screen: () => 'before' })`);
    const parts = await toyParts({ pond: { source, previous } });
    const words = [];
    for (const _ of [1, 2, 3, 4, 5]) words.push(await toy.render(parts, 'pond'));
    expect(words).toEqual(Array(5).fill('before'));
    expect(toy.pool.faults()).toEqual({ [versions(parts).live]: 3 });
    expect(tries()).toBe(5);
  });

  it('throws on a payment page, no other version runs there (K07)', async () => {
    const parts = await toyParts({ pond: { source: 'throw new Error("mine");', previous: SAYS_BEFORE } });
    const { release, drawn } = pageData((await toy.document(parts, 'pond', { isPayment: true })) ?? '');
    expect(drawn).toMatchObject({ screen: false });
    expect(release.remotes[0]).not.toHaveProperty('previous');
    expect(release.remotes[0]?.version).toBe(parts.remotes[0]?.manifest.version);
  });

  it('throws at an address that the previous version lacks, the browser renders the page', async () => {
    const parts = await toyParts({ pond: { source: 'throw new Error("mine");', previous: SAYS_BEFORE } });
    const moved = parts.previous.map(({ base, manifest }) => ({
      base,
      manifest: { ...manifest, routes: manifest.routes.map((route) => ({ ...route, path: '/old-pond' })) },
    }));
    expect(await toy.render({ ...parts, key: 'moved', previous: moved }, 'pond')).toBe('');
  });
});

it('renders with the live version when it works, without running the previous one', async () => {
  const parts = await toyParts({ pond: { source: toyRemote('pond'), previous: 'throw new Error("was run");' } });
  expect(await toy.render(parts, 'pond')).toBe('pond');
  expect(toy.pool.faults()).toEqual({});
});
