import { getColumn, linkPreview, previewPage } from '@store/contracts/calls/content';
import type { ContentPage } from '@store/contracts/content-blocks';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPage, CONTENT_TOKEN, editedBackendForFile } from '../../../testing/content/content-editor.ts';

const DAY = 86_400_000;
const FRIDAY = 3 * DAY;

const backend = editedBackendForFile();
let now: number;
beforeAll(async () => {
  now = backend.clock.now;
  await backend.push([winter, rankOnly].map((page) => ({ ...page, from: now + FRIDAY })));
});

const winter = aPage({
  kind: 'column',
  slug: 'column/winter-wash',
  title: '冬の洗顔',
  description: 'うるおいを守る基本。',
  layout: 'beside',
  tag: 'スキンケア',
  picture: 'column-water',
  product_codes: ['P1017'],
  blocks: [{ kind: 'text', text: ['いまは{{price.P1017}}です。'] }],
});
const rankOnly: ContentPage = {
  ...winter,
  kind: 'information',
  slug: 'information/for-ranks',
  title: '会員ランクのご案内',
  tag: null,
  picture: null,
  product_codes: [],
  audience: { ranks: ['ANGFA_STORE_BLUE_MEMBER'] },
  blocks: [{ kind: 'text', text: ['ランク会員さまへ。'] }],
};

const link = (slug: string, at: number, token = CONTENT_TOKEN) =>
  backend.visitor().call(linkPreview, { token, slug, at });
async function keyOf(slug: string, at: number): Promise<string> {
  const { path } = await backend.visitor().ask(linkPreview, { token: CONTENT_TOKEN, slug, at });
  expect(path).toMatch(/^\/preview\/[\w-]+\.[\w-]+$/);
  return path.slice('/preview/'.length);
}
const preview = (key: string) => backend.visitor().call(previewPage, { key });

describe('preview by signed link', () => {
  it('shows a column before its publication, which the store does not show yet (R-18)', async () => {
    const at = now + FRIDAY;
    const answer = await preview(await keyOf('column/winter-wash', at));
    expect(answer).toMatchObject({ status: true, data: { at, page: { kind: 'column' } } });
    expect(JSON.stringify(answer)).toMatch(/冬の洗顔.*いまは[\d,]+円です。/);
    expect((await backend.visitor().call(getColumn, { column_id: 'winter-wash' })).status).toBe(false);
  });

  it('shows the prices of the previewed time (R-18, S-07)', async () => {
    const at = now + FRIDAY;
    await backend.database.execute(sql`insert into sku_prices
      select (jsonb_populate_record(model, jsonb_build_object(
        'price_tag', 'SALE', 'starts_at', ${at - 1}::bigint, 'price_in_vat', 321))).*
      from sku_prices model where sku_code = 'S1017' and price_type = 'NORMAL' and price_tag = ''`);
    await expect
      .poll(async () => JSON.stringify(await preview(await keyOf('column/winter-wash', at))))
      .toContain('いまは321円です。');
  });

  it('shows pages for any audience (R-17)', async () => {
    const answer = await preview(await keyOf('information/for-ranks', now + FRIDAY));
    expect(answer).toMatchObject({ data: { page: { kind: 'article', article: { title: '会員ランクのご案内' } } } });
  });

  it('is not issued without the token, or for a page that will not exist (R-17)', async () => {
    for (const answer of [
      link('column/winter-wash', now + FRIDAY, 'x'.repeat(32)),
      link('column/winter-wash', now),
      link('column/nothing', now + FRIDAY),
    ])
      expect(await answer).toMatchObject({ status: false, code: 'not-found' });
  });

  it('is not found when forged or a week old (R-17)', async () => {
    const key = await keyOf('column/winter-wash', now + FRIDAY);
    const [value = '', signature = ''] = key.split('.');
    const other = Buffer.from(Buffer.from(value, 'base64url').toString().replace('winter-wash', 'spring-wash'));
    for (const forged of [`${other.toString('base64url')}.${signature}`, `${value}.`, value, '%00', 'x'])
      expect(await preview(forged)).toMatchObject({ status: false, code: 'not-found' });
    backend.clock.now = now + 7 * DAY;
    expect(await preview(key)).toMatchObject({ status: false, code: 'not-found' });
    backend.clock.now = now;
  });
});
