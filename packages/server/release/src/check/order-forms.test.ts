import { writeFile } from 'node:fs/promises';
import type { OrderFormTerms } from '@store/contracts/composition';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueAnswer, CatalogueClient } from '../backend/catalogue-client.ts';
import { BuildError } from '../build/read-build.ts';
import { allSchemas } from '../rules/fingerprints.ts';
import { checkBuilds, publish } from '../steps/publish.ts';
import { toyBuild } from '../testing/toy-build.ts';
import { type ToyRegistry, toyRegistry } from '../testing/toy-registry.ts';
import { refusalText } from './refusal.ts';

/** A build whose code requests the prices of a form. */
const asking = {
  face: '"lp/_get-form"',
  uses: { messages: {}, calls: { 'lp/_get-form': allSchemas().calls['lp/_get-form'] ?? '' } },
};
const offer = {
  offer_code: 'ONCE',
  product_code: 'P1',
  order_type: 'NORMAL',
  quantity: 2,
  label: '一度',
  note: '',
} as const;
const form: OrderFormTerms = {
  ...{ id: 'spring', title: '春', lead: '春の品', notes: [] },
  offers: [offer, { ...offer, offer_code: 'SUBSCRIBE', order_type: 'PERIODICAL' }],
  extras: [{ offer_code: 'BRUSH', product_code: 'P2', quantity: 1 }],
};

type Told = CatalogueAnswer['offers'][number];
const told = (offer_code: string, words: Partial<Told> = {}): Told => ({
  ...{ offer_code, price_in_vat: 100, later_price_in_vat: null, obstacle: null },
  product: {
    ...{ product_code: 'P1', sku_code: 'S1', product_name: 'P1', sku_type: 'NORMAL', tax_code: 'STANDARD_VAT' },
    ...{ price_in_vat: 100, regular_price_in_vat: null, periodical_price_in_vat: null, point_rate: null },
    ...{ is_new: false, is_outlet: false, purchase_limit: 5, rating: null, review_count: 0, target: null },
    brand: { brand_code: 'B', wordmark: 'B', kana: 'B' },
    picture: { id: 'p', width: 1, height: 1, widths: [1], colour: '#000000', alt: '' },
    sale_state: { kind: 'on-sale' },
  },
  ...words,
});
const everything = [told('ONCE'), told('SUBSCRIBE')];
const catalogue =
  (offers: Told[] = everything, extras: Told[] = [told('BRUSH')]): CatalogueClient =>
  async () => ({ offers, extras });

let registry: ToyRegistry;
beforeEach(async () => {
  registry = await toyRegistry();
});

async function textsOf(ask: CatalogueClient | undefined, words: Parameters<typeof toyBuild>[1] = {}) {
  const { dist } = await toyBuild('lp-spring', { ...asking, order_forms: [form], ...words });
  return (await checkBuilds([dist], { ...registry.settings, catalogue: ask })).refusals.map(refusalText);
}

describe('an order form in the publish check', () => {
  it('is accepted when the catalogue sells all its offers, and not checked without a catalogue (D-14)', async () => {
    expect(await textsOf(catalogue())).toEqual([]);
    expect(await textsOf(undefined)).toEqual([]);
  });

  it('is refused when the catalogue does not know a product, by form and offer (D-14)', async () => {
    expect(await textsOf(catalogue([told('ONCE')], []))).toEqual([
      'order_forms.spring.SUBSCRIBE: P1 as a subscription, which the catalogue does not sell to every visitor; allowed: products that every visitor can buy. Offer other products, or publish when they are on sale.',
      expect.stringMatching(/^order_forms\.spring\.BRUSH: P2, which the catalogue does not sell/),
    ]);
  });

  it.each([
    ['over-limit', '2 of P1; allowed: 5, its purchase limit'],
    ['sold-out', '2 of P1; allowed: the quantity in stock'],
    ['not-on-sale', 'P1, which is not on sale'],
  ] as const)('is refused when it offers more than the catalogue allows: %s (D-14)', async (code, words) => {
    const offers = [told('ONCE', { obstacle: { code, message: '' } }), told('SUBSCRIBE')];
    const texts = await textsOf(catalogue(offers));
    expect(texts).toEqual([expect.stringContaining(`order_forms.spring.ONCE: ${words}`)]);
  });

  it('may offer a product whose sale starts with the page (D-14)', async () => {
    const starts = Date.parse('2027-03-01T10:00+09:00');
    const { product } = told('ONCE');
    const waiting = told('ONCE', {
      obstacle: { code: 'not-on-sale', message: '' },
      product: { ...product, sale_state: { kind: 'before-sale', starts } },
    });
    const from = (day: string) => ({ route: { dates: { from: `2027-03-01T${day}+09:00` } } });
    const ask = catalogue([waiting, told('SUBSCRIBE')]);
    expect(await textsOf(ask, from('10:00'))).toEqual([]);
    expect(await textsOf(ask, from('09:59'))).toEqual([expect.stringContaining('not on sale')]);
    expect(await textsOf(ask)).toHaveLength(1);
  });

  it('is refused while the catalogue is down, and nothing goes live (D-14)', async () => {
    const away: CatalogueClient = async () => {
      throw new Error('connect ECONNREFUSED');
    };
    const { dist } = await toyBuild('lp-spring', { ...asking, order_forms: [form] });
    const result = await publish([dist], { ...registry.settings, catalogue: away });
    expect(result).toMatchObject({
      kind: 'refused',
      refusals: [{ field: 'order_forms.spring', found: expect.stringContaining('ECONNREFUSED') }],
    });
    expect(await registry.live()).toEqual([]);
    // A remote without forms needs no catalogue.
    const plain = await toyBuild('plain');
    expect((await publish([plain.dist], { ...registry.settings, catalogue: away })).kind).toBe('published');
  });

  it('needs a unique name, and code that requests its prices (D-14)', async () => {
    expect(await textsOf(catalogue(), { order_forms: [form, form] })).toEqual([
      expect.stringContaining('order_forms.spring: two forms of this name'),
    ]);
    expect(await textsOf(catalogue(), { face: '1', uses: { messages: {}, calls: {} } })).toEqual([
      expect.stringContaining('no call lp/_get-form in the code'),
    ]);
  });
});

describe('an invalid order form', () => {
  it.each([
    ['a price', { offers: [{ ...offer, price_in_vat: 1 }] }, /price_in_vat/],
    ['no offer', { offers: [] }, /offers/],
    ['a duplicate code', { offers: [offer, offer] }, /each offer_code may stand there once/],
    ['a quantity of 0', { offers: [{ ...offer, quantity: 0 }] }, /quantity/],
    ['an unknown order type', { offers: [{ ...offer, order_type: 'RESERVED' }] }, /order_type/],
    ['a path as its id', { id: '../spring' }, /id/],
  ])('is refused by its field: %s (D-14)', async (_, words, field) => {
    const { dist, manifest } = await toyBuild('lp-spring', asking);
    await writeFile(`${dist}/remote.json`, JSON.stringify({ ...manifest, order_forms: [{ ...form, ...words }] }));
    const checked = checkBuilds([dist], registry.settings);
    await expect(checked).rejects.toThrow(BuildError);
    await expect(checked).rejects.toThrow(field);
  });
});
