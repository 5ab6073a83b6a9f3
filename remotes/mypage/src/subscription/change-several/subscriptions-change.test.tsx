import { describe, expect, it } from '@jest/globals';
import { addressesByCustomer } from '@store/contracts/calls/checkout';
import { changeSubscriptions, listBoxDays, periodicalByCustomer } from '@store/contracts/calls/subscription';
import { answer, refusal, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { exampleHome, exampleSubscriptionDetails } from '../../testing/example-subscription.ts';
import { exampleSubscription } from '../../testing/examples.ts';
import { memberShop } from '../../testing/member-shop.ts';

const shampoo = exampleSubscriptionDetails({ periodical_purchase_code: 'PP1' });
const tonic = exampleSubscriptionDetails({
  periodical_purchase_code: 'PP2',
  sku_entry: exampleSubscription({ sku_code: 'S0002', name: 'トニック' }).sku_entry,
  next_delivery: '2026-12-16',
});

async function open(answers: ShopTable['answers'] = [], all = [shampoo, tonic]) {
  const page = await renderRoute(remote, '/periodical_purchases_change', {
    ...memberShop(),
    answers: [
      ...answers,
      answer(periodicalByCustomer, () => ({ periodical_purchases: all })),
      answer(addressesByCustomer, () => ({ addresses: [exampleHome] })),
      answer(listBoxDays, () => ({
        boxes: [
          {
            periodical_purchase_codes: ['PP1', 'PP2'],
            delivery_dates: { from: '2026-11-27', until: '2027-01-19' },
            proposed: '2026-12-12',
          },
        ],
      })),
      answer(changeSubscriptions, () => ({ periodical_purchases: [] })),
    ],
  });
  await screen.findByRole('heading', { level: 1, name: '定期購入のまとめて変更' });
  return page;
}
const dayField = () => screen.getByLabelText(/次回お届け日/, { selector: 'input[type="date"]' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('changing several subscriptions (R-35)', () => {
  it('moves all to one date, and the list confirms it', async () => {
    const { sent, arrived } = await open();
    await press('2件をまとめて変更する');
    expect(dayField()).toHaveAccessibleDescription(/までの日をお選びください/);
    expect(dayField()).toHaveFocus();
    expect(sent(changeSubscriptions)).toEqual([]);
    fireEvent.change(dayField(), { target: { value: '2026-12-20' } });
    await press('2件をまとめて変更する');
    await waitFor(() => expect(arrived()).toBe('/mypage/period_purchases/?done=several'));
    expect(sent(changeSubscriptions)).toEqual([
      { periodical_purchase_codes: ['PP1', 'PP2'], next_delivery: '2026-12-20', align: false },
    ]);
    expect(await screen.findByText(/まとめて変更しました/)).toBeVisible();
  });
  it('proposes to combine close deliveries, and changes nothing before the button is pressed (65)', async () => {
    const { sent } = await open();
    await press('2026/12/12（土） にまとめる');
    expect(sent(changeSubscriptions)).toEqual([]);
    await press('2件をまとめて変更する');
    expect(sent(changeSubscriptions)).toEqual([
      { periodical_purchase_codes: ['PP1', 'PP2'], next_delivery: '2026-12-12', align: true },
    ]);
  });
  it('changes the interval of the selected ones', async () => {
    const { sent } = await open();
    await userEvent.click(screen.getByRole('checkbox', { name: /トニック/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'お届けサイクル' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /お届けの間隔/ }), 'weeks-2');
    await press('1件をまとめて変更する');
    const interval = { kind: 'weeks', purchase_week_interval: 2, day_of_week: 6 };
    expect(sent(changeSubscriptions)).toEqual([{ periodical_purchase_codes: ['PP1'], interval, from: 'following' }]);
  });
  it('changes the address of all', async () => {
    const { sent } = await open();
    await userEvent.click(screen.getByRole('radio', { name: 'お届け先' }));
    await press('2件をまとめて変更する');
    expect(screen.getByText('お届け先をお選びください')).toBeVisible();
    expect(within(screen.getByRole('group', { name: /^お届け先/ })).getAllByRole('radio')[0]).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: /自宅/ }));
    await press('2件をまとめて変更する');
    expect(sent(changeSubscriptions)).toEqual([{ periodical_purchase_codes: ['PP1', 'PP2'], delivery_code: 'D1' }]);
  });
  it('shows the message of a refusal', async () => {
    const { sent } = await open([refusal(changeSubscriptions, 'too-late', '今回のお届けの変更は締め切りました。')]);
    await press('2026/12/12（土） にまとめる');
    await press('2件をまとめて変更する');
    expect(await screen.findByRole('alert')).toHaveTextContent('今回のお届けの変更は締め切りました。');
    expect(sent(changeSubscriptions)).toHaveLength(1);
  });
  it('excludes subscriptions after their deadline (60)', async () => {
    await open([], [exampleSubscriptionDetails({ next_delivery: '2026-11-24' })]);
    expect(screen.getByRole('heading', { name: 'いま変更できる定期購入はありません' })).toBeVisible();
  });
});
