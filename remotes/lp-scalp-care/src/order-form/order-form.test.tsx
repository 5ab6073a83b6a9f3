import { describe, expect, it } from '@jest/globals';
import { getOrderForm, submitOrderForm } from '@store/contracts/calls/catalogue';
import { orderForm } from '@store/contracts/composition';
import type { ProductSummary } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { exampleSummary } from '../testing/example-product.ts';
import { scalpCareForm } from './terms.ts';

const user = userEvent.setup();
type Told = AnswerOf<typeof getOrderForm>;
const summary = (product_code: string, product_name: string): ProductSummary => ({
  ...exampleSummary,
  product_code,
  product_name,
});
const shampoo = summary('P1001', 'スカルプシャンプー');
const told = (once = 4180, obstacle: Told['offers'][number]['obstacle'] = null): Told => ({
  offers: [
    { offer_code: 'SUBSCRIBE', price_in_vat: 3553, later_price_in_vat: 3553, product: shampoo, obstacle: null },
    { offer_code: 'ONCE', price_in_vat: once, later_price_in_vat: null, product: shampoo, obstacle },
  ],
  extras: [{ offer_code: 'BRUSH', price_in_vat: 1650, product: summary('P1007', 'スカルプブラシ'), obstacle: null }],
});
const ONCE = { offer_code: 'ONCE', product_code: 'P1001', quantity: 1, order_type: 'NORMAL' };

async function open(address = '/form/scalp-care', refused: ReturnType<typeof refusal>[] = [], answered = told()) {
  const sent: unknown[] = [];
  const sentCalls: unknown[] = [];
  const page = await renderRoute(remote, address, {
    answers: [
      ...refused,
      answer(getOrderForm, (request) => {
        sentCalls.push(request);
        return answered;
      }),
      answer(submitOrderForm, (request) => {
        sent.push(request);
        return { order_type: 'NORMAL' as const, next: '/cart?step=guest&type=NORMAL' };
      }),
    ],
  });
  return { ...page, sent, sentCalls };
}
const goOn = () => user.click(screen.getByRole('button', { name: 'お届け先とお支払いの入力へ進む' }));
const sum = () => screen.getByRole('region', { name: 'お申し込みの合計' });

describe('order form of a landing page (R-23)', () => {
  it('is declared by the page, and requests only its products from the catalogue (D-14)', async () => {
    expect(remote.orderForms).toEqual([scalpCareForm]);
    expect(orderForm.parse(scalpCareForm)).toEqual(scalpCareForm);
    const { sentCalls } = await open();
    expect(sentCalls).toEqual([
      {
        offers: [
          { ...ONCE, offer_code: 'SUBSCRIBE', order_type: 'PERIODICAL' },
          ONCE,
          { offer_code: 'TRIO', product_code: 'P1006', order_type: 'NORMAL', quantity: 1 },
        ],
        extras: [{ offer_code: 'BRUSH', product_code: 'P1007', quantity: 1 }],
      },
    ]);
    expect(screen.getByRole('heading', { level: 1, name: scalpCareForm.title })).toBeVisible();
    // Products unknown to the catalogue are omitted.
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });
  it('disables unavailable products and shows the reason (S-12)', async () => {
    const message = '「スカルプシャンプー」は品切れです。';
    await open('/form/scalp-care?offer=ONCE', [], told(4180, { code: 'sold-out', message }));
    const radio = screen.getByRole('radio', { name: '一度だけためす' });
    expect(radio).toBeDisabled();
    expect(radio).not.toBeChecked();
    expect(radio).toHaveAccessibleDescription(expect.stringContaining(message));
  });
  it('preselects nothing, and reports a missing selection (34, 35)', async () => {
    const { sent } = await open();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await goOn();
    const summary = screen.getByRole('alert', { name: /1件/ });
    await waitFor(() => expect(summary).toHaveFocus());
    await user.click(within(summary).getByRole('link'));
    expect(screen.getByRole('radio', { name: '定期でつづける' })).toHaveFocus();
    expect(sent).toEqual([]);
  });
  it('adds an extra only by its own checkbox, and updates the total (35)', async () => {
    const { sent, arrived } = await open();
    await user.click(screen.getByRole('radio', { name: '一度だけためす' }));
    const brush = await screen.findByRole('checkbox', { name: /スカルプブラシ.*1,650円/ });
    expect(brush).not.toBeChecked();
    expect(sum()).toHaveTextContent('商品の合計 税込4,180円');
    await user.click(brush);
    await waitFor(() => expect(sum()).toHaveTextContent('商品の合計 税込5,830円'));
    expect(arrived()).toBe('/form/scalp-care?offer=ONCE&extra=BRUSH');
    await goOn();
    await waitFor(() => expect(arrived()).toBe('/cart?step=guest&type=NORMAL'));
    expect(sent).toEqual([
      { offer: ONCE, extras: [{ offer_code: 'BRUSH', product_code: 'P1007', quantity: 1 }], expected_in_vat: 5830 },
    ]);
  });
  it('explains a subscription, requires an interval, and restores the selection after a reload (33)', async () => {
    const { sent } = await open('/form/scalp-care?offer=SUBSCRIBE&extra=BRUSH');
    expect(screen.getByRole('radio', { name: '定期でつづける' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '定期でつづける' })).toHaveAccessibleDescription(/2回目以降も毎回3,553円/);
    expect(sum()).toHaveTextContent('3,553円');
    await goOn();
    const interval = screen.getByRole('combobox', { name: /お届けの間隔/ });
    expect(interval).toHaveAccessibleDescription(/お届けの間隔をお選びください/);
    await user.selectOptions(interval, '2か月ごと');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /お届けの間隔/ })).toHaveValue('2'));
    await goOn();
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          ...{ offer: { offer_code: 'SUBSCRIBE', order_type: 'PERIODICAL' }, extras: [] },
          interval: { purchase_month_interval: 2, day_of_month: 15 },
        },
      ]),
    );
  });
  it('reports a changed price without ordering (29)', async () => {
    const changed = refusal(submitOrderForm, 'price-changed', '価格が変わりました。');
    const { arrived } = await open('/form/scalp-care?offer=ONCE', [changed]);
    await goOn();
    expect(await screen.findByText('価格が変わりました。')).toBeVisible();
    expect(arrived()).toBe('/form/scalp-care?offer=ONCE');
  });
  it('is not found after it has ended; unknown selections are ignored (R-23)', async () => {
    const ended = await renderRoute(remote, '/form/scalp-care', { answers: [refusal(getOrderForm, 'not-found', '')] });
    expect(ended.arrived()).toBe('/404');
    ended.unmount();
    await open('/form/scalp-care?offer=NONE&months=99');
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });
});
