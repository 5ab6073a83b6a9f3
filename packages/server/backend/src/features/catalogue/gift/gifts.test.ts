import { getGifts } from '@store/contracts/calls/catalogue';
import { expect, it } from 'vitest';
import { structuredEntries } from '../../../platform/database/tables/content.ts';
import { backendForFile } from '../../../testing/test-backend.ts';
import { GIFT } from './gifts.ts';

const backend = backendForFile();

it('returns gifts for every recipient and budget, without medicine (R-17, T2)', async () => {
  const entry = { groupCode: GIFT, largeCode: 'MEN', value: '', position: 999 };
  await backend.database.insert(structuredEntries).values([
    { ...entry, code: 'P1004' },
    { ...entry, code: 'P1002' },
  ]);
  const { people, budgets, gifts } = await backend.visitor().ask(getGifts, {});
  expect(people.map(({ label }) => label)).toEqual(['男性へ', '女性へ', '出産のお祝いに', 'ご家族・ご友人へ']);
  expect(budgets.map(({ over, up_to }) => [over, up_to])).toEqual([
    [0, 3000],
    [3000, 6000],
    [6000, 10_000],
    [10_000, null],
  ]);
  for (const { person_code } of people)
    expect(gifts.filter((gift) => gift.person_code === person_code).length, person_code).toBeGreaterThanOrEqual(4);
  for (const { over, up_to, budget_code } of budgets) {
    const within = gifts.filter(
      ({ product: { price_in_vat } }) => price_in_vat > over && price_in_vat <= (up_to ?? 1e8),
    );
    expect(within.length, budget_code).toBeGreaterThanOrEqual(3);
  }
  expect(gifts.every(({ product }) => product.sku_type === 'NORMAL')).toBe(true);
  // Sold-out gifts come last.
  expect(gifts.at(-1)?.product.product_code).toBe('P1002');
});
