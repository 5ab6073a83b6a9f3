import type { OrderFormTerms } from '@store/contracts/composition';
import { serviceClient } from '@store/release';
import { handMadeRemote } from '../fixtures/hand-made-remote.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { operatorToken } from '../store/release-keys.ts';
import { PORT, STORE_URL } from '../store/where.ts';

const SERVICE_URL = `http://127.0.0.1:${PORT + 4}`;
const once = (product_code: string, quantity = 1) =>
  ({ offer_code: product_code, product_code, quantity, order_type: 'NORMAL', label: '一度だけ', note: '' }) as const;
const form = (...offers: OrderFormTerms['offers']): OrderFormTerms => ({
  ...{ id: 'gate', title: 'お申し込み', lead: 'お選びください。', notes: [], extras: [] },
  offers,
});

test('rejects an order form with unavailable offers, and publishes a valid one (D-14, R-23)', async () => {
  const operator = serviceClient({ url: SERVICE_URL, token: operatorToken() });
  const options = { by: 'a journey', why: 'to see it', commit: '', takesAway: false, again: false };
  const page = (version: string, ...offers: OrderFormTerms['offers']) =>
    handMadeRemote({
      ...{ name: 'lp-gate', version, path: '/lp/gate', orderForms: [form(...offers)] },
      // The gate searches the code for this call; the screen needs to contain the string only.
      screen: `(React) => () => React.createElement('h1', null, 'lp/_get-form')`,
    });

  const promising = await page('1.0.0', once('P1001', 99), once('P2699'), once('P9999'), once('P1006'));
  const refused = await operator.publish([promising], options);
  if (refused.kind !== 'refused') throw new Error('the form was published');
  expect(refused.refusals.map(({ field, allowed }) => [field, allowed])).toEqual([
    ['order_forms.gate.P1001', '5, its purchase limit'],
    ['order_forms.gate.P2699', 'products that every visitor can buy'],
    ['order_forms.gate.P9999', 'products that every visitor can buy'],
  ]);
  expect((await fetch(`${STORE_URL}/lp/gate`, { redirect: 'manual' })).status).not.toBe(200);

  const honest = await page('1.0.1', once('P1001', 5), once('P1006'));
  expect(await operator.publish([honest], options)).toMatchObject({ kind: 'published' });
  await expect.poll(async () => (await fetch(`${STORE_URL}/lp/gate`)).status).toBe(200);
});
