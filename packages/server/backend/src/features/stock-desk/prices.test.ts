import { getProduct, searchItemCodes } from '@store/contracts/calls/catalogue';
import { addDeskPrice, endDeskPrice, openDeskSku, staffChanges } from '@store/contracts/calls/desk';
import type { RequestOf } from '@store/contracts/wire';
import { beforeAll, expect, it, vi } from 'vitest';
import { demoPeople } from '../../testing/demo-seed.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';

const backend = backendForFile({}, demoPeople);
let merchandiser: TestShopper;
let owner: TestShopper;
beforeAll(async () => {
  merchandiser = await backend.visitor().signInStaff('MR0001');
  owner = await backend.visitor().signInStaff('OW0001');
});

const DAY = 86_400_000;
/** The longest time until a change is visible, ms. */
const VISIBLE = { timeout: 2_000 };
type Price = RequestOf<typeof addDeskPrice>['price'];
const opened = (sku_code: string) => merchandiser.ask(openDeskSku, { sku_code });
const price = async (sku_code: string, some: Partial<Price>) => ({
  ...{ sku_code, revision: (await opened(sku_code)).revision, reason: '' },
  price: { kind: 'SALE' as const, price_in_vat: 500, campaign_code: null, from: null, until: null, ...some },
});
const add = async (sku_code: string, some: Partial<Price>) =>
  merchandiser.ask(addDeskPrice, await price(sku_code, some));
const end = async (sku_code: string, kind: Price['kind'], from: number | null) =>
  merchandiser.ask(endDeskPrice, {
    ...{ sku_code, kind, from, revision: (await opened(sku_code)).revision, reason: '' },
  });
const shownPrice = async (code: string, shopper = backend.visitor()) =>
  (await shopper.ask(getProduct, { product_code: `P${code}` })).price_in_vat;
const listedPrice = async (code: string) => {
  const { hits } = await backend.visitor().ask(searchItemCodes, { item_codes: [`P${code}`], size: 1, page: 1 });
  return hits[0];
};

it('changes the base price at once, in the product, the list and the log', async () => {
  const before = await shownPrice('1001');
  await add('S1001', { kind: 'BASE', price_in_vat: before - 300 });
  await vi.waitFor(async () => expect(await shownPrice('1001')).toBe(before - 300), VISIBLE);
  await vi.waitFor(async () => expect((await listedPrice('1001'))?.price_in_vat).toBe(before - 300), VISIBLE);
  const bases = (await opened('S1001')).prices.filter(({ kind }) => kind === 'BASE');
  expect(bases).toMatchObject([{ price_in_vat: before - 300, from: null, until: null }]);
  const { changes } = await owner.ask(staffChanges, { query: 'S1001', after: null, size: 1 });
  expect(changes[0]?.rows).toMatchObject([
    { table: 'sku_prices', record: 'S1001', before: { price_in_vat: before }, after: { price_in_vat: before - 300 } },
  ]);
});

it('ends the base price where a later one begins, and continues it if that one is dropped', async () => {
  const before = await shownPrice('1002');
  const from = backend.clock.now + DAY;
  const sku = await add('S1002', { kind: 'BASE', price_in_vat: before + 100, from });
  expect(sku.prices.filter(({ kind }) => kind === 'BASE')).toMatchObject([
    { price_in_vat: before, until: from - 1 },
    { price_in_vat: before + 100, from, until: null },
  ]);
  backend.clock.now = from - 1;
  await vi.waitFor(async () => expect(await shownPrice('1002')).toBe(before), VISIBLE);
  backend.clock.now = from;
  expect(await shownPrice('1002')).toBe(before + 100);
  backend.clock.now = from - DAY;
  const dropped = await end('S1002', 'BASE', from);
  expect(dropped.prices.filter(({ kind }) => kind === 'BASE')).toMatchObject([{ price_in_vat: before, until: null }]);
  const running = { sku_code: 'S1002', revision: dropped.revision, kind: 'BASE', from: null, reason: '' } as const;
  expect((await merchandiser.refusal(endDeskPrice, running)).code).toBe('price-refused');
});

it('opens a sale, shows the base price beside it, and ends it early', async () => {
  const before = await shownPrice('1012');
  await add('S1012', { price_in_vat: 10, until: backend.clock.now + DAY });
  await vi.waitFor(async () => expect(await shownPrice('1012')).toBe(10), VISIBLE);
  expect(await listedPrice('1012')).toMatchObject({ price_in_vat: 10, regular_price_in_vat: before });
  const sale = (await opened('S1012')).prices.find(({ kind }) => kind === 'SALE');
  backend.clock.now += 60_000;
  await end('S1012', 'SALE', sale?.from ?? null);
  await vi.waitFor(async () => expect(await shownPrice('1012')).toBe(before), VISIBLE);
});

it('sets one price for both kinds of employees', async () => {
  const sku = await add('S1018', { kind: 'EMPLOYEE', price_in_vat: 7 });
  expect(sku.prices.filter(({ kind }) => kind === 'EMPLOYEE')).toMatchObject([{ price_in_vat: 7 }]);
  const employee = await backend.visitor().signIn('C0000003');
  await vi.waitFor(async () => expect(await shownPrice('1018', employee)).toBe(7), VISIBLE);
  expect(await shownPrice('1018')).toBeGreaterThan(7);
});

it('refuses a price at its field, and writes nothing', async () => {
  const { now } = backend.clock;
  const before = (await opened('S1001')).prices;
  for (const [some, field] of [
    [{ price_in_vat: 0 }, 'price_in_vat'],
    [{ until: now - 1 }, 'until'],
    [{ from: now + DAY, until: now + DAY }, 'until'],
    [{ kind: 'SUBSCRIPTION' }, 'from'],
    [{ kind: 'CAMPAIGN', campaign_code: 'NONE' }, 'campaign_code'],
  ] satisfies [Partial<Price>, string][]) {
    const refused = await merchandiser.refusal(addDeskPrice, await price('S1001', some));
    expect([refused.code, Object.keys(refused.fields ?? {})], JSON.stringify(some)).toEqual(['price-refused', [field]]);
  }
  expect((await opened('S1001')).prices).toEqual(before);
});

it.each(['SALE', 'CAMPAIGN', 'SUBSCRIPTION'] as const)('refuses %s on class 1 medicine', async (kind) => {
  const refused = await merchandiser.refusal(addDeskPrice, await price('S1004', { kind }));
  expect(Object.keys(refused.fields ?? {})).toEqual(['kind']);
});

it('shows the second of two editors that the first changed a price', async () => {
  const mine = await price('S1018', { kind: 'BASE', price_in_vat: 111 });
  await owner.ask(addDeskPrice, await price('S1018', { kind: 'BASE', price_in_vat: 222 }));
  const refused = await merchandiser.refusal(addDeskPrice, mine);
  expect(refused.code).toBe('prices-changed');
  expect(refused.message).toContain('朝倉 由美');
  const answers = await Promise.all(
    [merchandiser, owner].map(async (staff, place) =>
      staff.call(addDeskPrice, { ...mine, revision: (await opened('S1018')).revision, reason: String(place) }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([false, true]);
});
