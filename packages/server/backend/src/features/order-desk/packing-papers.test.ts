import { PACKING_PAPERS } from '@store/contracts/calls/desk';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { orders } from '../../platform/database/tables/orders.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { placedOrder, preparedOrder } from '../../testing/orders/desk-orders.ts';
import { backendForFile } from '../../testing/test-backend.ts';

const backend = backendForFile({}, demoPeople);

const fetched = async (staff: string, codes: readonly string[]) =>
  (await backend.visitor().signInStaff(staff)).request({
    method: 'GET',
    url: `${PACKING_PAPERS}?orders=${codes.join(',')}`,
  });

it('prints labels, instructions and delivery notes of several orders in one file', async () => {
  const codes = [await preparedOrder(backend), await preparedOrder(backend)];
  const { statusCode, headers, rawPayload } = await fetched('WH0001', codes);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)));
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '));
  expect(pages).toHaveLength(5);
  const [labels = '', ...papers] = pages;
  for (const code of codes) expect(labels).toContain(`注文番号 ${code}`);
  expect(labels).toMatch(/〒\d{3}-\d{4}.*様.*電話/);
  expect(labels).not.toContain('円');
  expect(papers.map((page) => page.slice(0, 5))).toEqual([
    expect.stringContaining('出荷指示書'),
    expect.stringContaining('納品書'),
    expect.stringContaining('出荷指示書'),
    expect.stringContaining('納品書'),
  ]);
  expect(papers.map((page) => codes.findIndex((code) => page.includes(code)))).toEqual([0, 0, 1, 1]);
});

it('names unpacked orders, and prints nothing', async () => {
  const codes = [await preparedOrder(backend), await preparedOrder(backend)];
  await backend.database
    .update(orders)
    .set({ orderStatus: 'CANCELLED' })
    .where(eq(orders.orderCode, codes[1] ?? ''));
  const early = await placedOrder(backend);
  const { statusCode, body } = await fetched('OW0001', [...codes, early, 'O-UNKNOWN']);
  expect(statusCode).toBe(409);
  expect(body).toContain(`${codes[1]}、${early}、O-UNKNOWN`);
  expect(body).not.toContain(codes[0]);
});

it.each(['CS0001', 'MD0001', 'PH0001', 'RM0001'])(
  'does not exist for %s, nor for visitors and invalid codes',
  async (staff) => {
    const code = await placedOrder(backend);
    const url = `${PACKING_PAPERS}?orders=${code}`;
    expect((await fetched(staff, [code])).statusCode).toBe(404);
    expect((await backend.visitor().request({ method: 'GET', url })).statusCode).toBe(404);
    expect((await fetched('WH0001', ['<script>'])).statusCode).toBe(404);
    const tooMany = Array.from({ length: 101 }, (_, place) => `O-${place}`);
    expect((await fetched('WH0001', tooMany)).statusCode).toBe(404);
  },
);
