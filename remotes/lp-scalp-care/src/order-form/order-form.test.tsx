import { describe, expect, it } from '@jest/globals';
import { getOrderForm, submitOrderForm } from '@store/contracts/calls/catalogue';
import type { ProductSummary } from '@store/contracts/entities';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { exampleSummary } from '../testing/example-product.ts';
import type { OrderForm } from './order-form.route.ts';

const user = userEvent.setup();
const product = (product_name: string): ProductSummary => ({ ...exampleSummary, product_name });
const offer = (offer_code: string, label: string, price: number, order_type: 'NORMAL' | 'PERIODICAL') => ({
  offer_code,
  label,
  note: 'おトクな価格',
  order_type,
  quantity: 1,
  price_in_vat: price,
  later_price_in_vat: order_type === 'PERIODICAL' ? price : null,
  product: product('スカルプシャンプー'),
});
const form = (once = 4180): OrderForm => ({
  lp: 'scalp-care',
  title: 'はじめてのスカルプケア お申し込み',
  lead: '頭皮の毎日を始めます。',
  campaign_code: null,
  ends: null,
  offers: [offer('SUBSCRIBE', '定期でつづける', 3553, 'PERIODICAL'), offer('ONCE', '一度だけためす', once, 'NORMAL')],
  extras: [{ offer_code: 'BRUSH', label: 'いっしょに使う1点', price_in_vat: 1650, product: product('スカルプブラシ') }],
  notes: ['回数の条件はありません。'],
});

async function open(address = '/form/scalp-care', refused: ReturnType<typeof refusal>[] = []) {
  const sent: unknown[] = [];
  const page = await renderRoute(remote, address, {
    answers: [
      ...refused,
      answer(getOrderForm, () => form()),
      answer(submitOrderForm, (request) => {
        sent.push(request);
        return { order_type: 'NORMAL' as const, next: '/cart?step=guest&type=NORMAL' };
      }),
    ],
  });
  return { ...page, sent };
}
const goOn = () => user.click(screen.getByRole('button', { name: 'お届け先とお支払いの入力へ進む' }));
const sum = () => screen.getByRole('region', { name: 'お申し込みの合計' });

describe('the order form of a landing page (R-23)', () => {
  it('chooses nothing by itself, and says so when nothing was chosen (34, 35)', async () => {
    const { sent } = await open();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await goOn();
    const summary = screen.getByRole('alert', { name: /1件/ });
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole('link'));
    expect(screen.getByRole('radio', { name: '定期でつづける' })).toHaveFocus();
    expect(sent).toEqual([]);
  });
  it('something beside it changes the order by its own tick alone, with the new sum (35)', async () => {
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
    expect(sent).toEqual([{ lp: 'scalp-care', offer_code: 'ONCE', extra_codes: ['BRUSH'], expected_in_vat: 5830 }]);
  });
  it('a subscription says what goes on and asks for its interval; a reload keeps what was chosen (33)', async () => {
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
        { offer_code: 'SUBSCRIBE', extra_codes: [], interval: { purchase_month_interval: 2, day_of_month: 15 } },
      ]),
    );
  });
  it('a price that changed is said, and nothing was bought at it (29)', async () => {
    const changed = refusal(submitOrderForm, 'price-changed', '価格が変わりました。');
    const { arrived } = await open('/form/scalp-care?offer=ONCE', [changed]);
    await goOn();
    expect(await screen.findByText('価格が変わりました。')).toBeVisible();
    expect(arrived()).toBe('/form/scalp-care?offer=ONCE');
  });
  it('a form that ended is nowhere; choices it does not have are none (R-23)', async () => {
    const ended = await renderRoute(remote, '/form/scalp-care', { answers: [refusal(getOrderForm, 'not-found', '')] });
    expect(ended.arrived()).toBe('/404');
    ended.unmount();
    await open('/form/scalp-care?offer=NONE&months=99');
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });
});
