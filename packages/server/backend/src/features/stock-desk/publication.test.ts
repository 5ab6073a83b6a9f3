import { getProduct } from '@store/contracts/calls/catalogue';
import { addToCart } from '@store/contracts/calls/checkout';
import { deskStock, openDeskSku, publishDeskSku, staffChanges } from '@store/contracts/calls/desk';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { skus } from '../../platform/database/tables/skus.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';

const backend = backendForFile({}, demoPeople);
let merchandiser: TestShopper;
let owner: TestShopper;
beforeAll(async () => {
  merchandiser = await backend.visitor().signInStaff('MR0001');
  owner = await backend.visitor().signInStaff('OW0001');
});

const VISIBLE = { timeout: 2_000 };
const wanted = async (is_published: boolean, purchase_limit = 5, sku_code = 'S1001') => ({
  ...{ sku_code, is_published, purchase_limit, reason: '' },
  revision: (await merchandiser.ask(openDeskSku, { sku_code })).revision,
});
const shown = async () => (await backend.visitor().call(getProduct, { product_code: 'P1001' })).status;

it('unpublishes a product and publishes it again, immediately', async () => {
  expect((await merchandiser.ask(publishDeskSku, await wanted(false))).publication.is_published).toBe(false);
  await vi.waitFor(async () => expect(await shown()).toBe(false), VISIBLE);
  const hidden = { query: '', state: 'HIDDEN', sort: 'code', after: null, size: 500 } as const;
  expect((await merchandiser.ask(deskStock, hidden)).skus.map(({ sku_code }) => sku_code)).toContain('S1001');
  const { changes } = await owner.ask(staffChanges, { query: 'S1001', after: null, size: 1 });
  expect(changes[0]?.rows).toMatchObject([
    { table: 'products', before: { is_published: true }, after: { is_published: false } },
  ]);
  await merchandiser.ask(publishDeskSku, await wanted(true));
  await vi.waitFor(async () => expect(await shown()).toBe(true), VISIBLE);
});

it('limits the pieces of an order', async () => {
  expect((await merchandiser.ask(publishDeskSku, await wanted(true, 2))).publication.purchase_limit).toBe(2);
  const request = { order_type: 'NORMAL', sku: 'S1001', quantity: 3 } as const;
  await vi.waitFor(async () => expect((await backend.visitor().call(addToCart, request)).status).toBe(false), VISIBLE);
});

it('refuses more than one piece of abuse-prone medicine, and hidden SKUs', async () => {
  await backend.database.update(skus).set({ purchaseLimit: 1, isAbuseProne: true }).where(eq(skus.skuCode, 'S1004'));
  const refused = await merchandiser.refusal(publishDeskSku, await wanted(true, 2, 'S1004'));
  expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['over-limit', ['purchase_limit']]);
  expect((await merchandiser.refusal(publishDeskSku, { ...(await wanted(true)), sku_code: 'S0' })).code).toBe(
    'not-found',
  );
});

it('refuses the second of two editors', async () => {
  const mine = await wanted(true, 7);
  await owner.ask(publishDeskSku, await wanted(true, 6));
  expect((await merchandiser.refusal(publishDeskSku, mine)).code).toBe('prices-changed');
});
