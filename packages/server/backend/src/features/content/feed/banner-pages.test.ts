import { getArticle, previewPage, pullPages, searchFeed, siteAddresses } from '@store/contracts/calls/content';
import type { ContentPage } from '@store/contracts/content-blocks';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aPage, CONTENT_TOKEN, editedBackendForFile } from '../../../testing/content/content-editor.ts';
import type { TestShopper } from '../../../testing/test-backend.ts';

const DAY = 86_400_000;

const backend = editedBackendForFile();

const banner = (code: string, change: Partial<ContentPage> = {}): ContentPage =>
  aPage({
    kind: 'banner',
    slug: `banner/${code}`,
    title: '冬の ギフト',
    description: '包装は{{fee.gift}}',
    noindex: true,
    priority: 500,
    picture: 'campaign-gift',
    banner: { href: '/gift', places: ['top', 'mypage'] },
    ...change,
  });
const shown = async (visitor: TestShopper = backend.visitor()) =>
  (await visitor.ask(searchFeed, { query: 'banner', query_field: 'feed_type', size: 100 })).hits;
const codes = async (visitor?: TestShopper) => (await shown(visitor)).map(({ feed_code }) => feed_code);

it('shows a banner at its places, sorted by priority, with its link (A-14)', async () => {
  expect((await backend.push([banner('WINTER')])).faults).toEqual([]);
  const [first] = await shown();
  expect(first).toMatchObject({
    ...{ feed_code: 'WINTER', feed_type: 'banner', title: '冬の ギフト', headline: ['冬の', 'ギフト'] },
    ...{ href: '/gift', places: ['top', 'mypage'], picture: { id: 'campaign-gift' } },
  });
  expect(first?.lead).not.toContain('{{');
});

it('shows a banner in its period, in previews, and to its audience only (A-14, U-06, D-14)', async () => {
  const { clock } = backend;
  const [from, until] = [clock.now + DAY, clock.now + 2 * DAY];
  await backend.push([
    banner('DATED', { from, until }),
    banner('GUESTS', { audience: { guest: true } }),
    banner('BLUE', { audience: { ranks: ['ANGFA_STORE_BLUE_MEMBER'] } }),
  ]);
  const blue = await backend.visitor().signIn('C0000002');
  expect(await codes()).toEqual(expect.arrayContaining(['GUESTS']));
  expect(await codes()).not.toEqual(expect.arrayContaining(['DATED']));
  expect(await codes(blue)).toEqual(expect.arrayContaining(['BLUE']));
  expect((await codes(blue)).includes('GUESTS') || (await codes()).includes('BLUE')).toBe(false);
  const key = await backend.previewKey('banner/DATED', from);
  expect(await backend.visitor().ask(previewPage, { key })).toMatchObject({
    at: from,
    page: { kind: 'banner', banner: { feed_code: 'DATED', href: '/gift' } },
  });
  clock.now = from;
  expect(await codes()).toContain('DATED');
  clock.now = until;
  expect(await codes()).not.toContain('DATED');
  clock.now = from - DAY;
});

it('has no page and no sitemap entry for a banner (A-14, B-10)', async () => {
  await backend.push([banner('FOUND', { noindex: false })]);
  expect((await backend.visitor().refusal(getArticle, { article_code: 'banner/found' })).code).toBe('not-found');
  const { addresses } = await backend.visitor().ask(siteAddresses, { part: 1 });
  expect(addresses.map(({ path }) => path)).not.toContain('/banner/FOUND');
});

it('rejects a banner whose picture is missing (A-14)', async () => {
  const { faults } = await backend.push([banner('BARE', { picture: 'no-such-picture' })]);
  expect(faults).toMatchObject([{ slug: 'banner/BARE', kind: 'picture', value: 'no-such-picture' }]);
});

it('ignores page kinds of a later build in reads, sitemap and pulls (D-04)', async () => {
  await backend.push([aPage({ kind: 'information', slug: 'information/later', title: '先の話' })]);
  await backend.database.execute(sql`update content_pages set kind = 'quiz' where slug = 'information/later'`);
  const guest = backend.visitor();
  expect((await guest.refusal(getArticle, { article_code: 'information/later' })).code).toBe('not-found');
  const { addresses } = await guest.ask(siteAddresses, { part: 1 });
  expect(addresses.map(({ path }) => path)).not.toContain('/information/later');
  const { pages } = await guest.ask(pullPages, { token: CONTENT_TOKEN, after: 'information/a' });
  expect(pages.map(({ page }) => page.slug)).not.toContain('information/later');
  const { faults } = await backend.push([aPage({ kind: 'information', slug: 'information/later', title: '先の話' })]);
  expect(faults).toMatchObject([{ kind: 'slug', value: 'information/later' }]);
});
