import { getArticle, getLandingForm, getLandingPage, previewPage } from '@store/contracts/calls/content';
import type { ContentPage } from '@store/contracts/content-blocks';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aPage, editedBackendForFile } from '../../../testing/content/content-editor.ts';

const DAY = 86_400_000;

const backend = editedBackendForFile();

type Form = NonNullable<ContentPage['form']>;
type Offer = Form['offers'][number];
const ONCE: Offer = {
  offer_code: 'ONCE',
  label: '一度だけ',
  note: '',
  product_code: 'P1001',
  order_type: 'NORMAL',
  quantity: 1,
};
const formOf = (offer: Partial<Offer> = {}, change: Partial<Form> = {}): Form => ({
  id: 'spring',
  title: '春のお申し込み',
  lead: '送料は{{fee.shipping}}です。',
  offers: [{ ...ONCE, ...offer }],
  extras: [],
  notes: [],
  ...change,
});
const page = (slug: string, change: Partial<ContentPage> = {}): ContentPage =>
  aPage({
    kind: 'lp',
    slug: `lp/${slug}`,
    title: '春の頭皮ケア',
    layout: 'landing',
    noindex: true,
    picture: 'column-water',
    form: formOf(),
    blocks: [{ kind: 'text', text: ['{{price.P1001}}'] }],
    ...change,
  });
const run = (statement: ReturnType<typeof sql>) => backend.database.execute(statement);

describe('pushed landing page', () => {
  it('is live immediately with its form, ignores case in its address, and is no article (R-23, R-24)', async () => {
    expect((await backend.push([page('spring')])).faults).toEqual([]);
    const guest = backend.visitor();
    const shown = await guest.ask(getLandingPage, { slug: 'Spring' });
    expect(shown).toMatchObject({ slug: 'spring', noindex: true, picture: { id: 'column-water' } });
    expect(shown.content.blocks).toEqual([{ kind: 'text', text: ['4,180円'] }]);
    expect(shown.form).toEqual({ title: '春のお申し込み', lead: expect.stringMatching(/^送料は[\d,]+円です。$/) });
    const { form } = await guest.ask(getLandingForm, { slug: 'spring' });
    expect(form).toMatchObject({ offers: [ONCE], lead: shown.form?.lead });
    expect((await guest.refusal(getArticle, { article_code: 'lp/spring' })).code).toBe('not-found');
  });

  it('begins and ends with its form, and links on afterwards (D-14, R-23)', async () => {
    const { clock } = backend;
    const [from, until] = [clock.now + DAY, clock.now + 2 * DAY];
    await backend.push([page('dated', { from, until, leads_to: '/item' })]);
    const guest = backend.visitor();
    const codes = async () => [
      (await guest.refusal(getLandingPage, { slug: 'dated' })).code,
      (await guest.refusal(getLandingForm, { slug: 'dated' })).code,
    ];
    expect(await codes()).toEqual(['not-found', 'not-found']);
    clock.now = from;
    expect((await guest.ask(getLandingPage, { slug: 'dated' })).title).toBe('春の頭皮ケア');
    clock.now = until;
    expect(await codes()).toEqual(['over', 'over']);
    expect((await guest.refusal(getLandingForm, { slug: 'dated' })).details).toEqual({ leads_to: '/item' });
    clock.now = from - DAY;
  });

  it('can have no form, and is limited to its audience (R-23, U-06)', async () => {
    const { form: _, ...plain } = page('plain');
    await backend.push([plain, page('blue', { audience: { ranks: ['ANGFA_STORE_BLUE_MEMBER'] } })]);
    const guest = backend.visitor();
    expect((await guest.ask(getLandingPage, { slug: 'plain' })).form).toBeNull();
    expect((await guest.refusal(getLandingForm, { slug: 'plain' })).code).toBe('not-found');
    expect((await guest.refusal(getLandingForm, { slug: 'blue' })).code).toBe('not-found');
    const blue = await backend.visitor().signIn('C0000002');
    expect((await blue.ask(getLandingForm, { slug: 'blue' })).form.id).toBe('spring');
  });

  it('can be previewed by a signed link, with the form at future prices (R-24)', async () => {
    const at = backend.clock.now + 3 * DAY;
    await backend.push([page('ahead', { from: at })]);
    const key = await backend.previewKey('lp/ahead', at);
    const shown = await backend.visitor().ask(previewPage, { key });
    expect(shown).toMatchObject({
      at,
      page: {
        kind: 'lp',
        landing: { slug: 'ahead' },
        form: { terms: { title: '春のお申し込み' }, told: { offers: [{ offer_code: 'ONCE', price_in_vat: 4180 }] } },
      },
    });
  });
});

describe('order form of a landing page is rejected', () => {
  const faultsOf = async (form: Form, change: Partial<ContentPage> = {}) =>
    (await backend.push([page('refused', { form, ...change })])).faults.map(({ kind, value, reason }) => [
      kind,
      value,
      reason,
    ]);

  it.each<[string, Form, string[]]>([
    ['an unknown product', formOf({ product_code: 'P9999' }), ['product', 'P9999', '商品P9999がありません']],
    ['medicine (T2)', formOf({ product_code: 'P1004' }), ['product', 'P1004', 'P1004は医薬品のため、掲載できません']],
    [
      'a quantity above the purchase limit',
      formOf({ quantity: 99 }),
      ['offer', 'ONCE', 'ONCE：P1001は、お1人5点までです（99点）'],
    ],
    [
      'an unknown campaign',
      formOf({}, { campaign_code: 'NOPE' }),
      ['campaign', 'NOPE', 'キャンペーンNOPEがありません'],
    ],
  ])('for %s (R-23)', async (_, form, fault) => {
    expect(await faultsOf(form)).toContainEqual(fault);
  });

  it('for products that ended or are not on sale at the page’s start, unless the page is over (R-23, S-12)', async () => {
    await run(sql`update skus set normal_sale_end_flag = true where sku_code = 'S1007'`);
    const form = formOf({ product_code: 'P1007' });
    expect(await faultsOf(form)).toEqual([['offer', 'ONCE', 'ONCE：P1007は、公開の時に販売していません']]);
    expect(await faultsOf(form, { until: backend.clock.now })).toEqual([]);
  });
});
