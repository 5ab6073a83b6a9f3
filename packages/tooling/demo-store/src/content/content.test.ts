import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isHiddenSku } from '@store/domain/sale';
import { expect, it } from 'vitest';
import { brands } from './brands.ts';
import { campaigns } from './campaigns.ts';
import { categories, concerns } from './categories.ts';
import { masterCoupons } from './coupons.ts';
import { customerMessages, notices } from './notices.ts';
import { readPages } from './pages.ts';
import { people } from './people.ts';
import { productPictures, products, textureLoops } from './products.ts';
import { reviews } from './reviews.ts';
import { routines } from './routines.ts';
import { carouselSlides, searchKeywords } from './storefront.ts';
import { stores } from './stores.ts';

const PICTURES = new URL('../../pictures/', import.meta.url);
const MEGABYTE = 1024 * 1024;
const pictures: Record<string, { widths: number[] }> = JSON.parse(
  readFileSync(new URL('pictures.json', PICTURES), 'utf8'),
);

const pages = readPages().map(({ page }) => page);
const columns = pages.filter(({ kind }) => kind === 'column');
const byCode = new Map(products.map((product) => [product.productCode, product]));
const skus = new Set(products.map(({ skuCode }) => skuCode));

const product = (code: string) => {
  const found = byCode.get(code);
  if (found === undefined) throw new Error(`No product ${code}`);
  return found;
};
const duplicates = (codes: string[]) => codes.filter((code, at) => codes.indexOf(code) !== at);

it('no coupon rewards reviews, which each such review would have to disclose (ステルスマーケティング告示) (23)', () => {
  const said = masterCoupons.map(({ couponCode, title, text }) => `${couponCode} ${title} ${text}`);
  expect(said.filter((words) => /review|レビュー|口コミ|クチコミ/i.test(words))).toEqual([]);
});

it.each(masterCoupons.map((coupon) => [coupon.couponCode, coupon] as const))(
  'the words of %s say what its data do: amounts, share, rank, goods (83)',
  (_, coupon) => {
    const words = coupon.title + coupon.text;
    const amounts = (pattern: RegExp) =>
      [...words.matchAll(pattern)].map(([, number]) => Number(number?.replace(',', '')));
    expect(amounts(/([\d,]+)円（税込）以上/g)).toEqual(coupon.minimumYen > 0 ? [coupon.minimumYen] : []);
    for (const yen of amounts(/([\d,]+)円(?:OFF|クーポン)/g)) expect(yen).toBe(coupon.discountYen);
    expect(amounts(/(\d+)%OFF/g)).toEqual(coupon.discountPercent === null ? [] : [coupon.discountPercent]);
    expect(words.includes('BLUE会員さま限定')).toBe(coupon.ranks.length > 0);
    expect(words.includes('対象商品')).toBe(coupon.skuCouponKeywords.length > 0);
    if (/自動/.test(words)) expect(coupon.autoApplicable).toBe(true);
  },
);

it('the catalogue has the size of a real shop', () => {
  const sizes = {
    products: products.length,
    brands: brands.length,
    columns: columns.length,
    stores: stores.length,
    campaigns: campaigns.length,
    notices: notices.length,
    reviews: reviews.length,
  };
  const least = { products: 240, brands: 8, columns: 24, stores: 60, campaigns: 10, notices: 30, reviews: 300 };
  for (const [name, size] of Object.entries(least))
    expect(sizes[name as keyof typeof sizes], name).toBeGreaterThanOrEqual(size);
  expect(searchKeywords).toHaveLength(8);
  expect(carouselSlides.length).toBeGreaterThanOrEqual(4);
});

it('codes are unique', () => {
  expect(duplicates(products.map(({ productCode }) => productCode))).toEqual([]);
  expect(duplicates(products.map(({ skuCode }) => skuCode))).toEqual([]);
  expect(duplicates(products.map(({ name, brandCode }) => brandCode + name))).toEqual([]);
  expect(duplicates(reviews.map(({ reviewCode }) => reviewCode))).toEqual([]);
  expect(duplicates([...notices, ...customerMessages].map(({ feedCode }) => feedCode))).toEqual([]);
  expect(duplicates(campaigns.map(({ code }) => code))).toEqual([]);
});

it('every category and concern code of the shop has at least four products (L-12)', () => {
  const men = ['1002', '1003', '1004', '1005', '1006', '1008', '1009', '1010', '1011', '1014', '1018', '1019', '1209'];
  const women = ['1102', '1103', '1104', '1105', '1108', '1109', '1110', '1111', '1113', '1117'];
  for (const code of [...men, ...women, '1202']) {
    expect(categories.map((category) => category.code)).toContain(code);
    expect(products.filter(({ categoryCodes }) => categoryCodes.includes(code)).length, code).toBeGreaterThanOrEqual(4);
  }
  const codes = [
    '2002',
    '2003',
    '2004',
    '2005',
    '2006',
    '2007',
    '2102',
    '2103',
    '2104',
    '2105',
    '2106',
    '2107',
    '2108',
  ];
  expect(concerns.map(({ code }) => code)).toEqual(codes);
  for (const code of codes)
    expect(products.filter(({ concernCodes }) => concernCodes.includes(code)).length, code).toBeGreaterThanOrEqual(4);
});

it('prices are between 480 and 28,000 yen, and reduced prices are lower', () => {
  for (const { productCode, prices } of products) {
    expect(prices.normal, productCode).toBeGreaterThanOrEqual(480);
    expect(prices.normal, productCode).toBeLessThanOrEqual(28_000);
    for (const lower of [prices.sale, prices.outlet, prices.campaign?.price, prices.employee, prices.subscriptionFirst])
      if (lower !== undefined) expect(lower, productCode).toBeLessThan(prices.normal);
    if (prices.subscription !== undefined) expect(prices.subscription, productCode).toBeLessThanOrEqual(prices.normal);
  }
});

it('the named products match the demo data', () => {
  expect(product('P1001')).toMatchObject({
    skuCode: 'S1001',
    categoryCodes: ['1002'],
    concernCodes: ['2002'],
    prices: { normal: 4180, subscription: 3553 },
  });
  expect(product('P1002').stock.normal).toBe(0);
  expect(product('P1003').reservation).toMatchObject({ window: { from: expect.any(Number) } });
  expect(product('P1003').reservation?.shipsDay).toBeGreaterThan(7);
  expect(product('P1004')).toMatchObject({ kind: 'CLASS1_OTC_DRUG', prices: { normal: 7700 } });
  expect(product('P1005').kind).toBe('CLASS2_OTC_DRUG');
  expect(product('P1006').setOf).toEqual([
    { skuCode: 'S1001', quantity: 1 },
    { skuCode: 'S1007', quantity: 2 },
  ]);
  expect(product('P1007').purchaseLimit).toBe(2);
  expect(product('P1008').cartButton?.from).toBe(1);
  expect(product('P1009').subscriptionEnd).toBe(true);
  expect(product('P1010').spotChangeable).toBe(true);
  expect(product('P1011')).toMatchObject({ normalSaleEnd: true, prices: { subscription: expect.any(Number) } });
  expect(product('P1012').pointRate).toMatchObject({ percent: 10, window: { from: -3, to: 21 } });
  expect(product('P1013').prices.outlet).toBe(3168);
  expect(product('P1014').prices.campaign?.campaignCode).toBe('CP01');
  expect(product('P1015').stock.normal).toBe(1);
  expect(product('P1016').prices.employee).toBe(2310);
  expect(product('P1017')).toMatchObject({ kind: 'FOOD', taxCode: 'REDUCED_VAT', prices: { normal: 1080 } });
  expect(product('P1018').prices.normal).toBe(12_100);
  expect(product('P1019').groupBuy?.steps).toHaveLength(3);
  expect(product('P1020')).toMatchObject({ categoryCodes: ['1102'], concernCodes: ['2102'] });
});

it('the named campaigns run, or ended yesterday', () => {
  const campaign = (code: string) => campaigns.find((each) => each.code === code);
  expect(campaign('CP01')).toMatchObject({
    kind: 'normal',
    target: null,
    productCodes: expect.arrayContaining(['P1014']),
  });
  expect(campaign('CP02')).toMatchObject({ kind: 'outlet', productCodes: expect.arrayContaining(['P1013']) });
  expect(campaign('CP03')?.target).toBe('WOMENS');
  expect(campaign('CP04')?.period.to).toBe(-1);
  for (const { productCodes } of campaigns.filter(({ kind }) => kind === 'outlet'))
    for (const code of productCodes) expect(product(code).prices.outlet, code).toBeDefined();
});

it('every referenced code exists', () => {
  const brandCodes = new Set(brands.map(({ code }) => code));
  const placeCodes = new Set([...categories, ...concerns].map(({ code }) => code));
  for (const { productCode, brandCode, categoryCodes, concernCodes, setOf } of products) {
    expect(brandCodes, productCode).toContain(brandCode);
    for (const code of [...categoryCodes, ...concernCodes]) expect(placeCodes, productCode).toContain(code);
    for (const { skuCode } of setOf) expect(skus, productCode).toContain(skuCode);
  }
  for (const { productCodes } of campaigns) for (const code of productCodes) product(code);
  for (const { favourites, orders, periodicalPurchases, coupons } of people) {
    for (const code of [...favourites, ...orders.flatMap(({ lines }) => lines.map(({ productCode }) => productCode))])
      product(code);
    for (const { skuCode } of periodicalPurchases) expect(skus).toContain(skuCode);
    for (const { couponCode } of coupons)
      expect(masterCoupons.map((coupon) => coupon.couponCode)).toContain(couponCode);
  }
});

it('every referenced picture has been drawn, and all together are under 29 MB', () => {
  const named = [
    ...products.flatMap(({ pictures: own, features }) => [...own, ...features.map(({ picture }) => picture)]),
    ...[...brands, ...categories, ...concerns, ...campaigns, ...carouselSlides].map(({ picture }) => picture),
    ...pages.flatMap(({ picture }) => picture ?? []),
  ];
  expect(named.filter((id) => pictures[id] === undefined)).toEqual([]);
  const files = readdirSync(PICTURES);
  for (const [id, { widths }] of Object.entries(pictures))
    for (const width of widths)
      expect(files).toEqual(expect.arrayContaining([`${id}-${width}.avif`, `${id}-${width}.webp`]));
  const bytes = files.reduce((total, file) => total + statSync(new URL(file, PICTURES)).size, 0);
  expect(bytes).toBeLessThan(29 * MEGABYTE);
});

it('twelve best sellers show their texture in motion, in at most 200 kB each (17)', () => {
  const moving = products.flatMap(({ features }) =>
    features.flatMap(({ loop, picture }) => (loop ? [{ loop, picture }] : [])),
  );
  expect(moving).toHaveLength(12);
  expect(textureLoops.size).toBe(12);
  for (const { loop, picture } of moving) {
    expect(loop.id).toBe(`${picture}-loop`);
    expect(statSync(new URL(`${loop.id}.webm`, PICTURES)).size, loop.id).toBeLessThanOrEqual(200_000);
  }
});

it('every product has three or more pictures of its own, each with its own alternative text (17)', () => {
  const shown = [...productPictures.values()];
  expect(productPictures.size).toBe(products.length);
  for (const { productCode, pictures: ids } of products) {
    expect(ids.length, productCode).toBeGreaterThanOrEqual(3);
    expect(ids, productCode).toEqual(productPictures.get(productCode)?.map(({ id }) => id));
  }
  expect(shown.filter((own) => own.length >= 6)).toHaveLength(40);
  expect(duplicates(shown.flatMap((own) => own.map(({ id }) => id)))).toEqual([]);
  expect(duplicates(shown.flatMap((own) => own.map(({ alt }) => alt)))).toEqual([]);
});

it('a story shows pictures of the product, or the scene of its brand (17)', () => {
  const scenes = new Map(brands.map(({ code, picture }) => [code, picture]));
  for (const { productCode, brandCode, pictures: own, features } of products)
    for (const { picture } of features) expect([...own, scenes.get(brandCode)], productCode).toContain(picture);
});

it('medicine has no reviews and no claims; no copy promises what cosmetics may not', () => {
  const medicines = new Set(
    products.filter(({ kind }) => kind.endsWith('_OTC_DRUG')).map(({ productCode }) => productCode),
  );
  expect(reviews.filter(({ productCode }) => medicines.has(productCode))).toEqual([]);
  const barred = /発毛|育毛|若返|アンチエイジング|治(る|す|り)|完治|美白|シミが消|副作用がない|絶対/;
  for (const { productCode, name, catchLine, description, features } of products)
    expect(
      [name, catchLine, description, ...features.flatMap(({ title, text }) => [title, text])].join(' '),
      productCode,
    ).not.toMatch(barred);
  for (const { body, title } of reviews) expect(title + body).not.toMatch(barred);
});

it('C0000001 owns every state of an ordinary member', () => {
  const member = people.find(({ customerCode }) => customerCode === 'C0000001');
  expect(member?.addresses).toHaveLength(3);
  expect(member?.cards.map(({ expiryMonthOffset }) => expiryMonthOffset >= 0)).toEqual([true, false]);
  expect(member?.points.map(({ endOfMonth }) => Math.sign(endOfMonth))).toEqual([1, 0, -1]);
  expect(member?.coupons).toHaveLength(4);
  expect(member?.orders).toHaveLength(23);
  expect(new Set(member?.orders.map(({ status }) => status))).toEqual(
    new Set(['AWAITING_ACCEPTANCE', 'ACCEPTED', 'SHIPPED', 'RECEIVED', 'CANCELLED']),
  );
  expect(member?.periodicalPurchases).toHaveLength(2);
  expect(member?.favourites).toHaveLength(12);
});

it('no customer has, holds, bought or likes a hidden product (P-08)', () => {
  const hidden = products.filter(({ skuCode }) => isHiddenSku(skuCode));
  expect(hidden.map(({ productCode }) => productCode)).toEqual(['P2699']);
  const named = JSON.stringify([people, pages, campaigns, carouselSlides, routines]);
  for (const { productCode, skuCode } of hidden) expect(named).not.toMatch(new RegExp(`"(${productCode}|${skuCode})"`));
});

it('the other customers match the demo data', () => {
  const kinds = people.map(({ customerCode, rank, memberType, retired }) => [customerCode, rank, memberType, retired]);
  expect(kinds.slice(1)).toEqual([
    ['C0000002', 'ANGFA_STORE_BLUE_MEMBER', 'ANGFA_STORE_COMMON', false],
    ['C0000003', 'ANGFA_STORE_MEMBER', 'B2S_DEMO', false],
    ['C0000004', 'ANGFA_STORE_MEMBER', 'B2E_DEMO', false],
    ['C0000005', 'ANGFA_STORE_MEMBER', 'ANGFA_STORE_COMMON', true],
    ['C0000006', 'ANGFA_STORE_MEMBER', 'ANGFA_STORE_COMMON', false],
  ]);
  const newcomer = people[5];
  expect([newcomer?.addresses, newcomer?.orders, newcomer?.cards, newcomer?.points]).toEqual([[], [], [], []]);
});

it('stores exist in all 47 prefectures', () => {
  expect(new Set(stores.map(({ prefecture }) => prefecture)).size).toBe(47);
});
