import { getProduct } from '@store/contracts/calls/catalogue';
import { deskStock, moveDeskStock, openDeskSku, staffChanges } from '@store/contracts/calls/desk';
import type { RequestOf } from '@store/contracts/wire';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { inventory, stockMovements } from '../../platform/database/tables/skus.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';

const backend = backendForFile({}, demoPeople);
let merchandiser: TestShopper;
let owner: TestShopper;
beforeAll(async () => {
  merchandiser = await backend.visitor().signInStaff('MR0001');
  owner = await backend.visitor().signInStaff('OW0001');
});
afterAll(async () => {
  expect(await brokenInvariants(backend.database)).toEqual([]);
});

const SKU = 'S1001';
const NORMAL = 'ANGFA_STORE_NORMAL';
type Move = RequestOf<typeof moveDeskStock>;
const list = (some: Partial<RequestOf<typeof deskStock>> = {}) =>
  merchandiser.ask(deskStock, { query: '', state: null, sort: 'code', after: null, size: 500, ...some });
const codesOf = async (some: Partial<RequestOf<typeof deskStock>>) =>
  (await list(some)).skus.map(({ sku_code }) => sku_code);
const shelfOf = async (sku_code = SKU) => {
  const { summary } = await merchandiser.ask(openDeskSku, { sku_code });
  const found = summary.shelves.find(({ shelf }) => shelf === NORMAL);
  if (!found) throw new Error(`${sku_code} has no shelf`);
  return found;
};
const move = async (movement: Move['movement'], some: Partial<Move> = {}): Promise<Move> => ({
  ...{ sku_code: SKU, shelf: NORMAL, revision: (await shelfOf()).revision, movement, reason: '' },
  ...some,
});
const setStock = (skuCode: string, quantity: number) =>
  backend.database
    .update(inventory)
    .set({ received: sql`reserved + sold + ${quantity}` })
    .where(and(eq(inventory.skuCode, skuCode), eq(inventory.inventoryType, NORMAL)));

it('lists every SKU once over its pages, by code and by stock, in both orders', async () => {
  const all = await backend.database.$count(sql`skus`);
  const sets = (await list()).skus.filter(({ is_set }) => is_set).length;
  expect(sets).toBeGreaterThan(0);
  for (const sort of ['code', 'code-desc', 'stock', 'stock-desc'] as const) {
    const found: { code: string; stock: number }[] = [];
    let after: RequestOf<typeof deskStock>['after'] = null;
    do {
      const page = await list({ sort, after, size: 7 });
      found.push(...page.skus.map((each) => ({ code: each.sku_code, stock: each.shelves[0]?.stock ?? 0 })));
      after = page.next;
    } while (after !== null);
    expect(new Set(found.map(({ code }) => code)).size, sort).toBe(found.length);
    expect(found.length, sort).toBe(sort.startsWith('stock') ? all - sets : all);
    const keys = found.map(({ code, stock }) => (sort.startsWith('stock') ? stock : code));
    const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(keys, sort).toEqual(sort.endsWith('-desc') ? sorted.toReversed() : sorted);
  }
});

it('finds SKUs by the beginning of the code, and by parts of the name', async () => {
  expect(await codesOf({ query: 's1001' })).toEqual([SKU]);
  expect(await codesOf({ query: 'S10' })).toContain('S1018');
  const [named] = (await list({ query: 'S1018' })).skus;
  expect(await codesOf({ query: named?.name.slice(1, 5) ?? 'none' })).toContain('S1018');
  expect(await codesOf({ query: 'p1001' })).toEqual([SKU]);
  expect(await codesOf({ query: `${SKU} 無い` })).toEqual([]);
});

it('filters by stock that is out or low, and by reservations', async () => {
  await setStock('S1012', 0);
  await setStock('S1014', 9);
  await setStock('S1017', 10);
  expect(await codesOf({ state: 'OUT' })).toContain('S1012');
  const low = await codesOf({ state: 'LOW' });
  expect(low).toContain('S1014');
  expect(low).not.toContain('S1012');
  expect(low).not.toContain('S1017');
  const reserved = (await list({ state: 'RESERVATION' })).skus;
  expect(reserved.map(({ sku_code }) => sku_code)).toContain('S1003');
  expect(reserved.every(({ sale }) => sale === 'reservation')).toBe(true);
});

it('changes the stock with a reason, in the history, the log and the shop', async () => {
  const { stock } = await shelfOf();
  backend.clock.now += 60_000;
  const opened = await merchandiser.ask(
    moveDeskStock,
    await move({ kind: 'RECEIPT', pieces: 24 }, { reason: '夏の便' }),
  );
  expect(opened.movements[0]).toMatchObject({
    ...{ kind: 'RECEIPT', before: stock, after: stock + 24, reason: '夏の便', by: '高橋 直子', at: backend.clock.now },
  });
  await merchandiser.ask(moveDeskStock, await move({ kind: 'DAMAGE', pieces: 4 }, { reason: '箱のつぶれ' }));
  expect((await shelfOf()).stock).toBe(stock + 20);
  const { changes } = await owner.ask(staffChanges, { query: SKU, after: null, size: 1 });
  expect(changes[0]).toMatchObject({ name: '高橋 直子', call: 'stock-desk/_move', subject: SKU });
  expect(changes[0]?.rows).toMatchObject([
    {
      ...{ table: 'stock_movements', record: SKU, not_kept: ['reason'] },
      after: { kind: 'DAMAGE', inventory_type: NORMAL, stock_before: stock + 24, stock_after: stock + 20 },
    },
  ]);
  await merchandiser.ask(moveDeskStock, await move({ kind: 'COUNT', counted: 0, seen: stock + 20 }));
  const shown = await backend.visitor().ask(getProduct, { product_code: 'P1001' });
  expect(shown.sale_state.kind).toBe('sold-out');
});

it('keeps orders since the count was shown out of the correction', async () => {
  await setStock(SKU, 10);
  const counted = await move({ kind: 'COUNT', counted: 12, seen: 10 });
  await setStock(SKU, 7);
  await merchandiser.ask(moveDeskStock, counted);
  expect((await shelfOf()).stock).toBe(9);
});

it.each<[Move['movement'], string]>([
  [{ kind: 'DAMAGE', pieces: 11 }, 'stock-short'],
  [{ kind: 'OTHER', difference: -11 }, 'reason-missing'],
  [{ kind: 'COUNT', counted: 10, seen: 10 }, 'stock-same'],
])('refuses %j as %s, and writes nothing', async (movement, code) => {
  await setStock(SKU, 10);
  const before = await backend.database.$count(stockMovements);
  expect((await merchandiser.refusal(moveDeskStock, await move(movement))).code).toBe(code);
  expect((await shelfOf()).stock).toBe(10);
  expect(await backend.database.$count(stockMovements)).toBe(before);
});

it('refuses sets and unknown SKUs', async () => {
  const [set] = (await list()).skus.filter(({ is_set }) => is_set);
  for (const sku_code of [set?.sku_code ?? '', 'S0'])
    expect(
      (await merchandiser.refusal(moveDeskStock, await move({ kind: 'RECEIPT', pieces: 1 }, { sku_code, revision: 0 })))
        .code,
    ).toBe('not-found');
  expect((await merchandiser.refusal(openDeskSku, { sku_code: 'S0' })).code).toBe('not-found');
});

it('shows the second of two editors what the first changed', async () => {
  await setStock(SKU, 10);
  const mine = await move({ kind: 'COUNT', counted: 12, seen: 10 });
  await owner.ask(moveDeskStock, await move({ kind: 'RECEIPT', pieces: 5 }));
  const refused = await merchandiser.refusal(moveDeskStock, mine);
  expect(refused.code).toBe('stock-changed');
  expect(refused.message).toMatch(/通常の在庫が変わりました。.* 朝倉 由美 入荷 10 → 15$/);
  expect((await shelfOf()).stock).toBe(15);
});

it('moves once for a repeated request, and one of two concurrent editors', async () => {
  await setStock(SKU, 10);
  const request = await move({ kind: 'RECEIPT', pieces: 1 });
  const key = { key: 'one-receipt' };
  await merchandiser.call(moveDeskStock, request, key);
  await merchandiser.call(moveDeskStock, request, key);
  expect((await shelfOf()).stock).toBe(11);
  const both = await move({ kind: 'RECEIPT', pieces: 1 });
  const answers = await Promise.all([merchandiser, owner].map((staff) => staff.call(moveDeskStock, both)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([false, true]);
  expect((await shelfOf()).stock).toBe(12);
});
