import { changeContents, getSubscription, subscriptionOptions } from '@store/contracts/calls/subscription';
import { beforeAll, expect, it } from 'vitest';
import { demoPeople } from '../../../testing/demo-seed.ts';
import { NOW } from '../../../testing/demo-store.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';

const backend = backendForFile({}, demoPeople);
let member: TestShopper;
beforeAll(async () => {
  backend.clock.now = NOW;
  member = await backend.visitor().signIn('C0000001', 90 * 86_400);
});

/** Every month on the second Saturday: two P1001, next on 2026-08-08. */
const MONTHLY = { periodical_purchase_code: 'PP0000001' };

it('changes quantity, interval and product together, or none with the invalid field (55, 56)', async () => {
  const [choice] = (await member.ask(subscriptionOptions, MONTHLY)).products;
  const interval = { kind: 'day-of-month', purchase_month_interval: 2, day_of_month: 20 } as const;
  const sku = choice?.sku_code ?? '';
  const refusals = [
    [{ quantity: 99, interval, sku }, 'over-limit', 'quantity'],
    [{ quantity: 1, interval, sku: 'S1004' }, 'subscription-unavailable', 'sku'],
  ] as const;
  for (const [change, code, field] of refusals)
    expect(await member.refusal(changeContents, { ...MONTHLY, ...change })).toMatchObject({ code, details: { field } });
  expect(await member.refusal(changeContents, MONTHLY)).toMatchObject({ code: 'nothing-to-change' });
  expect(await member.ask(getSubscription, MONTHLY)).toMatchObject({ week_of_month: 2, sku_entry: { quantity: 2 } });

  const { periodical_purchase } = await member.ask(changeContents, { ...MONTHLY, quantity: 1, interval, sku });
  expect(periodical_purchase).toMatchObject({
    ...{ day_of_month: 20, next_delivery: '2026-08-08', upcoming: expect.arrayContaining(['2026-10-20']) },
    sku_entry: { quantity: 1, sku_code: sku, price_in_vat: choice?.periodical_price_in_vat },
  });
});
