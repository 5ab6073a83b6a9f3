import {
  getArticle,
  getColumn,
  listColumns,
  pullPages,
  pushPages,
  putContentPicture,
} from '@store/contracts/calls/content';
import type { ContentPage } from '@store/contracts/content-blocks';
import type { RequestOf } from '@store/contracts/wire';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contentPageVersions } from '../../../platform/database/tables/content-pages.ts';
import { aPage, CONTENT_TOKEN, editedBackendForFile } from '../../../testing/content/content-editor.ts';

const DAY = 86_400_000;

const backend = editedBackendForFile({ APP_IOS_URL: 'https://apps.example/store' });

const page = (slug: string, change: Partial<ContentPage> = {}): ContentPage =>
  aPage({
    kind: 'information',
    slug,
    title: '春のご案内',
    layout: 'beside',
    blocks: [{ kind: 'text', text: ['手数料は{{fee.cod}}です。'] }],
    ...change,
  });
const read = (slug: string) => backend.visitor().ask(getArticle, { article_code: slug.toLowerCase() });
const isThere = (slug: string, visitor = backend.visitor()) =>
  visitor.ask(getArticle, { article_code: slug }).then(
    () => true,
    () => false,
  );

describe('pushPages', () => {
  it('publishes pages immediately, with figures filled in, and stores every version (R-17)', async () => {
    expect(await backend.push([page('information/spring')])).toEqual({
      faults: [],
      changes: [{ slug: 'information/spring', change: 'new', version: 1 }],
    });
    expect((await read('information/spring')).content.blocks).toEqual([
      { kind: 'text', text: ['手数料は330円です。'] },
    ]);
    const again = await backend.push([page('information/spring')], { base: 1 });
    expect(again.changes).toEqual([{ slug: 'information/spring', change: 'same', version: 1 }]);
    const changed = await backend.push([page('information/spring', { title: '夏のご案内' })], { base: 1 });
    expect(changed.changes).toEqual([{ slug: 'information/spring', change: 'changed', version: 2 }]);
    const versions = await backend.database
      .select({ version: contentPageVersions.version, page: contentPageVersions.page })
      .from(contentPageVersions)
      .where(eq(contentPageVersions.slug, 'information/spring'))
      .orderBy(contentPageVersions.version);
    expect(versions.map(({ version, page: { title } }) => [version, title])).toEqual([
      [1, '春のご案内'],
      [2, '夏のご案内'],
    ]);
  });

  it('changes nothing with only_check (R-17)', async () => {
    const checked = await backend.push([page('information/checked')], { onlyCheck: true });
    expect(checked.changes[0]?.change).toBe('new');
    expect(await isThere('information/checked')).toBe(false);
  });

  it.each<[string, Partial<ContentPage>, string]>([
    ['an unknown product', { blocks: [{ kind: 'product', product_code: 'P9999' }] }, '商品P9999がありません'],
    ['an unknown product after the text', { product_codes: ['P9999'] }, '商品P9999がありません'],
    ['medicine (T2)', { blocks: [{ kind: 'product', product_code: 'P1004' }] }, 'P1004は医薬品'],
    ['an unknown coupon', { blocks: [{ kind: 'coupon', coupon_code: 'NOPE' }] }, 'クーポンNOPEがありません'],
    [
      'a coupon that cannot be obtained',
      { blocks: [{ kind: 'coupon', coupon_code: 'THANKS300' }] },
      'クーポンTHANKS300がありません',
    ],
    ['an unknown picture', { picture: 'nothing' }, '画像nothingがありません'],
    [
      'the price of an unknown product',
      { blocks: [{ kind: 'text', text: ['{{price.P9999}}'] }] },
      '商品P9999がありません',
    ],
  ])('refuses all pages when one refers to %s (R-17)', async (_name, change, reason) => {
    const answer = await backend.push([page('information/good'), page('information/bad', change)]);
    expect(answer.faults).toEqual([
      expect.objectContaining({ slug: 'information/bad', reason: expect.stringContaining(reason) }),
    ]);
    expect(await isThere('information/good')).toBe(false);
  });

  it('refuses duplicate addresses, and ones that differ only in case from a shop page (R-25)', async () => {
    const twice = await backend.push([page('information/twice'), page('information/twice')]);
    expect(twice.faults[0]?.reason).toBe('/information/twiceのページが2つあります');
    const otherwise = await backend.push([page('linedesignated')]);
    expect(otherwise.faults[0]?.reason).toContain('/LineDesignatedとしてすでにあります');
  });

  it('refuses an outdated base version (R-17)', async () => {
    await backend.push([page('information/shared')]);
    await backend.push([page('information/shared', { title: '先に変えた方' })], { base: 1 });
    const late = await backend.push([page('information/shared', { title: 'あとの方' })], { base: 1 });
    expect(late.faults[0]?.reason).toContain('版2、手元は版1');
    expect((await read('information/shared')).title).toBe('先に変えた方');
  });

  it('publishes a scheduled page immediately when its start is removed (R-17)', async () => {
    await backend.push([page('information/early', { from: backend.clock.now + DAY })]);
    expect(await isThere('information/early')).toBe(false);
    await backend.push([page('information/early')], { base: 1 });
    expect(await isThere('information/early')).toBe(true);
  });

  it('begins and ends pages on time (R-18)', async () => {
    const { clock } = backend;
    const [from, until] = [clock.now + DAY, clock.now + 2 * DAY];
    const column = page('column/autumn', { kind: 'column', tag: '頭皮', picture: 'column-water', from, until });
    await backend.push([column]);
    const titles = async () =>
      (await backend.visitor().ask(listColumns, { page: 1, size: 1 })).hits.map(({ column_id }) => column_id);
    const refusal = () => backend.visitor().refusal(getColumn, { column_id: 'autumn' });
    expect((await refusal()).code).toBe('not-found');
    clock.now = from;
    expect(await titles()).toEqual(['autumn']);
    expect((await backend.visitor().ask(getColumn, { column_id: 'autumn' })).published_timestamp).toBe(from);
    clock.now = until;
    expect((await refusal()).code).toBe('over');
    expect(await titles()).not.toEqual(['autumn']);
  });

  it('hides pages for a rank, sex or guests from others (U-06)', async () => {
    await backend.push([
      page('information/blue', { audience: { ranks: ['ANGFA_STORE_BLUE_MEMBER'] } }),
      page('information/women', { audience: { sex: 'WOMENS' } }),
      page('information/newcomers', { audience: { guest: true } }),
    ]);
    const guest = backend.visitor();
    const member = await backend.visitor().signIn('C0000001');
    const blue = await backend.visitor().signIn('C0000002');
    const seen = async (visitor: typeof guest) =>
      Promise.all(
        ['information/blue', 'information/women', 'information/newcomers'].map((slug) => isThere(slug, visitor)),
      );
    expect(await seen(guest)).toEqual([false, false, true]);
    expect(await seen(member)).toEqual([false, false, false]);
    expect(await seen(blue)).toEqual([true, true, false]);
  });

  it('shows the shop’s apps with QR codes if configured (R-22)', async () => {
    const { addresses } = (await read('appintroduction')).content;
    expect(addresses.map(({ name, href }) => [name, href])).toEqual([['ios', 'https://apps.example/store']]);
    expect(addresses[0]?.qr?.path).toMatch(/^M\d+ \d+h1v1h-1z/);
  });
});

describe('content calls without a valid token', () => {
  it('are answered as not found', async () => {
    const stranger = backend.visitor();
    const wrong = { token: 'x'.repeat(32) };
    expect((await stranger.refusal(pullPages, { ...wrong, after: null })).code).toBe('not-found');
    expect((await stranger.refusal(pushPages, { ...wrong, only_check: true, pages: [] })).code).toBe('not-found');
    expect((await stranger.refusal(putContentPicture, { ...wrong, ...PICTURE })).code).toBe('not-found');
  });
});

const PICTURE: Omit<RequestOf<typeof putContentPicture>, 'token'> = {
  id: `c-${'0'.repeat(32)}`,
  width: 2,
  height: 2,
  colour: '#ffffff',
  files: [
    { width: 2, kind: 'avif', bytes: Buffer.from('avif').toString('base64') },
    { width: 2, kind: 'webp', bytes: Buffer.from('webp').toString('base64') },
  ],
};

describe('putContentPicture', () => {
  it('stores a picture once, and serves it as immutable (R-18)', async () => {
    const writer = backend.visitor();
    expect(await writer.ask(putContentPicture, { token: CONTENT_TOKEN, ...PICTURE })).toEqual({ is_new: true });
    expect(await writer.ask(putContentPicture, { token: CONTENT_TOKEN, ...PICTURE })).toEqual({ is_new: false });
    const served = await backend.app.inject(`/api/content/pictures/${PICTURE.id}-2.webp`);
    expect([served.statusCode, served.headers['content-type'], served.body]).toEqual([200, 'image/webp', 'webp']);
    expect(served.headers['cache-control']).toContain('immutable');
    expect((await backend.app.inject(`/api/content/pictures/${PICTURE.id}-3.webp`)).statusCode).toBe(404);
    const answer = await backend.push([page('information/picture', { picture: PICTURE.id })]);
    expect(answer.faults).toEqual([]);
  });
});

it('pulls pages in the order of their slugs, as they were pushed (R-17)', async () => {
  const writer = backend.visitor();
  const { pages, is_last } = await writer.ask(pullPages, { token: CONTENT_TOKEN, after: null });
  expect(is_last).toBe(true);
  const slugs = pages.map(({ page: { slug } }) => slug);
  expect(slugs.length).toBeGreaterThan(50);
  const rest = await writer.ask(pullPages, { token: CONTENT_TOKEN, after: slugs[9] ?? null });
  expect(rest.pages.map(({ page: { slug } }) => slug)).toEqual(slugs.slice(10));
  expect(pages.find(({ page: { slug } }) => slug === 'information/shared')?.version).toBe(2);
});
