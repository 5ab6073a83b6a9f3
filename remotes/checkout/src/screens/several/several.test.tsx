import { beforeEach, describe, expect, it } from '@jest/globals';
import { addAddress, addressesByCustomer, checkoutChoose } from '@store/contracts/calls/checkout';
import { getOrder } from '@store/contracts/calls/order';
import type { Cart } from '@store/contracts/entities';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { exampleOrder } from '../../testing/example-order.ts';
import {
  exampleCart,
  exampleEntry,
  exampleMask,
  exampleSubscription,
  memberShop,
  memberState,
  NOW,
} from '../../testing/examples.ts';
import { openConfirmation } from '../../testing/open-confirmation.ts';

const user = userEvent.setup();
beforeEach(() => sessionStorage.clear());

/** Two shampoos and a mask. */
const lines = [exampleEntry({ quantity: 2 }), exampleMask];
const cart = exampleCart({ sku_entries_display: lines });

async function open(address: string, { of = cart, chosen }: { of?: Cart; chosen?: ReturnType<typeof answer> } = {}) {
  return renderRoute(remote, address, memberShop(of, chosen && [chosen]));
}

const SEVERAL = '/cart?step=several&type=NORMAL';
const region = (name: string) => screen.findByRole('region', { name });
const pieces = async (place: number, name: string) => {
  const parcel = within(await region(`お届け先${place}`));
  return within(parcel.getByRole('group', { name: `${name}の数量（お届け先${place}）` }));
};
const press = async (place: number, name: string, button: '増やす' | '減らす') =>
  user.click((await pieces(place, name)).getByRole('button', { name: button }));
const unsettled = () => screen.getByRole('region', { name: 'お届け先の決まっていない商品' });
const decide = () => user.click(screen.getByRole('button', { name: 'お届け先を決定する' }));

describe('dividing a cart over several addresses', () => {
  it('starts with everything at the first address, and lists pieces without an address (46)', async () => {
    await open(SEVERAL);
    expect(await screen.findByRole('heading', { level: 1, name: '複数のお届け先に送る' })).toBeVisible();
    expect(unsettled()).toHaveTextContent('すべての商品のお届け先が決まりました。');
    await press(1, 'スカルプシャンプー', '減らす');
    expect(unsettled()).toHaveTextContent('スカルプシャンプー あと1点');
    await decide();
    expect(screen.getByRole('alert')).toHaveTextContent('商品のないお届け先があります');
    await press(2, 'スカルプシャンプー', '増やす');
    expect((await pieces(2, 'スカルプシャンプー')).getByRole('button', { name: '増やす' })).toBeDisabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends date, gift and fee of each address together (46)', async () => {
    const { sent, arrived } = await open(SEVERAL);
    await press(1, 'スカルプシャンプー', '減らす');
    await press(1, '絹艶ヘアマスク', '減らす');
    await press(2, '絹艶ヘアマスク', '増やす');
    await press(1, 'スカルプシャンプー', '減らす');
    await press(1, 'スカルプシャンプー', '増やす');
    await press(1, 'スカルプシャンプー', '増やす');
    const second = within(await region('お届け先2'));
    expect(second.getByRole('combobox', { name: 'お届け先' })).toHaveValue('A2');
    expect(second.getByText('送料 1,320円')).toBeVisible();
    expect(within(await region('お届け先1')).getByText('送料 無料')).toBeVisible();
    await user.selectOptions(second.getByRole('combobox', { name: 'お届け希望日' }), '2026/11/25（水）');
    await user.click(second.getByRole('checkbox', { name: /ギフトとして贈る/ }));
    await user.selectOptions(second.getByRole('combobox', { name: '熨斗（のし）' }), '御歳暮');
    await decide();
    expect(sent(checkoutChoose)).toEqual([
      {
        order_type: 'NORMAL',
        parcels: [
          {
            delivery_code: 'A1',
            delivery_date: null,
            delivery_slot: 'NONE',
            gift: null,
            lines: [{ entry_index: 0, quantity: 2 }],
          },
          {
            delivery_code: 'A2',
            delivery_date: '2026-11-25',
            delivery_slot: 'NONE',
            gift: expect.objectContaining({ noshi: 'OSEIBO', is_wrapped: true }),
            lines: [{ entry_index: 1, quantity: 1 }],
          },
        ],
      },
    ]);
    await waitFor(() => expect(arrived()).toBe('/cart?step=delivery&type=NORMAL'));
  });

  it('keeps the draft after adding an address, which returns here (46, 92)', async () => {
    await open(SEVERAL);
    await press(1, 'スカルプシャンプー', '減らす');
    await press(2, 'スカルプシャンプー', '増やす');
    expect(screen.getByRole('link', { name: '新しいお届け先を登録する' })).toHaveAttribute(
      'href',
      '/cart_address_add?type=NORMAL&step=several',
    );
    const { unmount } = await renderRoute(remote, '/cart_address_add?type=NORMAL&step=several', {
      now: NOW,
      state: memberState([cart]),
      answers: [
        answer(addressesByCustomer, () => ({ addresses: [] })),
        answer(addAddress, () => ({ delivery_code: 'A9', addresses: [] })),
      ],
    });
    expect(await screen.findByRole('link', { name: /複数のお届け先に戻る/ })).toHaveAttribute('href', SEVERAL);
    unmount();
    await open(SEVERAL);
    await waitFor(async () => expect(await screen.findAllByText('1')).not.toHaveLength(0));
    const [again] = screen.getAllByRole('region', { name: 'お届け先2' }).slice(-1);
    expect(again).toHaveTextContent('7,150円');
  });

  it('adds and removes a third address; its pieces become unassigned (46)', async () => {
    await open(SEVERAL);
    await user.click(await screen.findByRole('button', { name: 'お届け先を増やす' }));
    expect(within(await region('お届け先3')).getByRole('combobox', { name: 'お届け先' })).toHaveValue('');
    await press(1, '絹艶ヘアマスク', '減らす');
    await press(3, '絹艶ヘアマスク', '増やす');
    await user.click(screen.getByRole('button', { name: /お届け先3を\s*やめる/ }));
    expect(screen.queryByRole('region', { name: 'お届け先3' })).not.toBeInTheDocument();
    expect(unsettled()).toHaveTextContent('絹艶ヘアマスク あと1点');
  });

  it('shows a refusal and keeps the input (46)', async () => {
    const message = '佐伯 美和 様へのご希望のお届け日時はお選びいただけません。';
    const chosen = refusal(checkoutChoose, 'date-unavailable', message);
    const { arrived } = await open(SEVERAL, { chosen });
    await press(1, '絹艶ヘアマスク', '減らす');
    await press(2, '絹艶ヘアマスク', '増やす');
    await decide();
    expect(await screen.findByRole('alert')).toHaveTextContent('ご希望のお届け日時はお選びいただけません');
    expect(arrived()).toBe(SEVERAL);
  });

  it.each([
    ['one piece', exampleCart()],
    ['a subscription', exampleCart({ order_type: 'PERIODICAL', sku_entries_display: [exampleSubscription] })],
  ])('redirects a cart with %s to the delivery, without a link here (46)', async (_, of) => {
    const { arrived } = await open(`/cart?step=several&type=${of.order_type}`, { of });
    await waitFor(() => expect(arrived()).toBe(`/cart?step=delivery&type=${of.order_type}`));
    await screen.findByRole('heading', { level: 1, name: 'お届け・お支払い' });
    expect(screen.queryByRole('link', { name: '複数のお届け先に送る' })).not.toBeInTheDocument();
  });
});

const totals = {
  sku_in_vat: 7150,
  discount_in_vat: 0,
  point_in_vat: 0,
  delivery_fee_in_vat: 0,
  payment_fee_in_vat: 330,
  total_in_vat: 7480,
  tax: [],
  points_to_earn: 0,
};
const parcel = { delivery_date: null, delivery_slot: 'NONE', gift: null } as const;
const divided = exampleCart({
  sku_entries_display: lines,
  checkout: {
    delivery_code: 'A1',
    delivery_date: '2026-11-23',
    payment_method: 'CASH_ON_DELIVERY',
    parcels: [
      {
        ...parcel,
        delivery_code: 'A1',
        lines: [
          { entry_index: 0, quantity: 1 },
          { entry_index: 1, quantity: 1 },
        ],
        totals: { ...totals, sku_in_vat: 11_110, total_in_vat: 11_440 },
      },
      { ...parcel, delivery_code: 'A2', delivery_date: '2026-11-25', lines: [{ entry_index: 0, quantity: 1 }], totals },
    ],
  },
  totals: { sku_in_vat: 18_260, payment_fee_in_vat: 660, total_in_vat: 18_920 },
});

describe('divided cart', () => {
  it('shows its addresses on the delivery step, with the remaining payment methods and the reason (46)', async () => {
    const { sent } = await open('/cart?step=delivery&type=NORMAL', { of: divided });
    const panel = await region('お届け先（2か所）');
    expect(panel).toHaveTextContent('絹艶ヘアマスク 1点');
    expect(panel).toHaveTextContent(
      /NP後払い.*Amazon Pay.*キャリア決済.*PayPay.*コンビニ払いは、1件のお支払いを複数のお届け先に分けられない/,
    );
    expect(screen.queryByRole('combobox', { name: 'お届け希望日' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /ギフトとして贈る/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'ご注文内容の確認へ進む' }));
    expect(sent(checkoutChoose)).toMatchObject([{ delivery_code: 'A1', delivery_date: null, delivery_slot: 'NONE' }]);
    expect(sent(checkoutChoose)[0]).not.toHaveProperty('parcels');
  });

  it('reports an outdated division, which is discarded by continuing with one address (46, 29)', async () => {
    const of = exampleCart({
      sku_entries_display: lines,
      checkout: {
        delivery_code: 'A1',
        payment_method: 'CASH_ON_DELIVERY',
        parcels_trouble: 'お届け先ごとの数量の合計が、カートの数量と合っていません。',
      },
    });
    const { sent } = await open('/cart?step=delivery&type=NORMAL', { of });
    expect(await screen.findByText(/数量の合計が、カートの数量と合っていません/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'お届け先の分け方を選び直す' })).toHaveAttribute('href', SEVERAL);
    await user.click(screen.getByRole('button', { name: 'ご注文内容の確認へ進む' }));
    expect(sent(checkoutChoose)).toMatchObject([{ parcels: null }]);
  });

  it('is confirmed address by address, including totals (46, 32)', async () => {
    const { orders } = await openConfirmation({ cart: divided });
    expect(await region('お届け先1')).toHaveTextContent('このお届け先の合計11,440円');
    const second = await region('お届け先2');
    for (const words of ['港町4-5', 'スカルプシャンプー 1点', '2026/11/25（水）', '送料無料', '手数料330円', '7,480円'])
      expect(second).toHaveTextContent(words);
    expect(screen.queryByRole('region', { name: 'お届け日時' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '注文を確定する' }));
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(orders()[0]).toMatchObject({
      expected_total_in_vat: 18_920,
      agreed: {
        parcels: [
          { delivery_code: 'A1', delivery_fee_in_vat: 0, total_in_vat: 11_440 },
          { delivery_code: 'A2', delivery_date: '2026-11-25', lines: [{ entry_index: 0, quantity: 1 }] },
        ],
      },
    });
    expect(orders()[0]).not.toHaveProperty('agreed.parcels.0.gift');
  });

  it('shows the order of each address and the grand total on the completion page (46)', async () => {
    const one = {
      order_code: 'O-1',
      order_status: 'AWAITING_ACCEPTANCE' as const,
      full_name: '佐伯 美和',
      address: '東京都港区南青山1-2-3',
      goods: [{ sku_name: 'スカルプシャンプー', quantity: 1 }],
      arrival_day: '2026-11-22',
      delivery_slot: 'NONE' as const,
      delivery_fee_in_vat: 0,
      total_in_vat: 7480,
    };
    const order = {
      ...exampleOrder,
      placed_together: [
        one,
        { ...one, order_code: 'O-2', full_name: '佐伯 花', delivery_fee_in_vat: 880, total_in_vat: 5390 },
      ],
    };
    await renderRoute(remote, '/cart?step=complete&order=O-1', {
      state: memberState([]),
      answers: [answer(getOrder, () => order)],
    });
    expect(await screen.findByText('O-1、O-2')).toBeVisible();
    const second = await region('お届け先2');
    for (const words of ['O-2', '佐伯 花 様', 'スカルプシャンプー 1点', '2026/11/22（日）', '送料880円'])
      expect(second).toHaveTextContent(words);
    expect(screen.getByRole('region', { name: 'お支払い内容' })).toHaveTextContent('お支払い合計 税込12,870円');
  });
});
