import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  beginAsGuest,
  cardFields,
  cardsByCustomer,
  cartsByCustomer,
  checkoutChoose,
  guestBuyer,
  postcode,
} from '@store/contracts/calls/checkout';
import { getOrder } from '@store/contracts/calls/order';
import type { UnfinishedForm } from '@store/contracts/composition';
import type { Cart } from '@store/contracts/entities';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { exampleOrder } from '../../testing/example-order.ts';
import {
  exampleAddress,
  exampleCart,
  exampleEntry,
  exampleSubscription,
  guestState,
  NOW,
  optionsAnswer,
} from '../../testing/examples.ts';

const user = userEvent.setup();
beforeEach(() => sessionStorage.clear());

const guestCart = exampleCart({ customer_code: null, visitor_code: 'V1' });
type Begin = (request: unknown) => unknown;
const taken: Begin = () => ({ kind: 'answered', data: { delivery_code: 'A1' } });

async function open(
  address: string,
  {
    cart = guestCart,
    begin = taken,
    known = false,
    live = [] as readonly string[],
    order = exampleOrder,
    unfinished = undefined as UnfinishedForm | undefined,
  } = {},
) {
  const begun = jest.fn(begin);
  const page = await renderRoute(remote, address, {
    now: NOW,
    live,
    ...(unfinished && { unfinished }),
    state: guestState([cart]),
    answers: [
      optionsAnswer(),
      answer(cartsByCustomer, () => ({ carts: [cart] })),
      known
        ? answer(guestBuyer, () => ({ email: 'miwa@example.jp', address: exampleAddress }))
        : refusal(guestBuyer, 'not-logged-in', ''),
      refusal(cardsByCustomer, 'not-logged-in', ''),
      answer(cardFields, () => ({ fields_url: 'http://cards.test/card/fields' })),
      refusal(postcode, 'postcode-unknown', ''),
      answer(checkoutChoose, () => ({ carts: [cart] })),
      answer(getOrder, () => order),
      [beginAsGuest, begun],
    ],
  });
  return { ...page, begun };
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const goOn = () => user.click(screen.getByRole('button', { name: 'お届け・お支払いへ進む' }));

describe('guest checkout (41)', () => {
  it('reports all missing fields and focuses the first (50)', async () => {
    const { begun } = await open('/cart?step=guest&type=NORMAL');
    await goOn();
    const summary = await screen.findByRole('alert', { name: /入力内容をご確認ください（11件）/ });
    const links = within(summary).getAllByRole('link');
    expect(new Set(links.map(({ textContent }) => textContent)).size).toBe(11);
    await waitFor(() => expect(field(/^メールアドレス(?!（)/)).toHaveFocus());
    expect(begun).not.toHaveBeenCalled();
  });

  it('shows the errors of a no-script submit at their fields and keeps the input (50)', async () => {
    await open('/cart?step=guest&type=NORMAL', {
      unfinished: {
        name: 'checkout/guest',
        fields: { order_type: 'NORMAL', email: 'miwa', last_name: '佐伯', state: '東京都' },
        errors: {
          email: 'メールアドレスは「例）name@example.jp」の形で入力してください',
          city: '市区町村を入力してください',
        },
      },
    });
    const form = field(/^姓/).closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/send/checkout/guest']);
    expect(field(/^姓/)).toHaveValue('佐伯');
    expect(field(/^メールアドレス(?!（)/)).toHaveValue('miwa');
    expect(field(/^メールアドレス(?!（)/)).toHaveAccessibleDescription(/name@example.jp/);
    expect(screen.getByRole('combobox', { name: /^都道府県/ })).toHaveValue('東京都');
    const summary = screen.getByRole('alert', { name: /入力内容をご確認ください（2件）/ });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toContain('市区町村を入力してください');
  });

  it('reports differing mail addresses together with all other errors (41)', async () => {
    await open('/cart?step=guest&type=NORMAL', { known: true });
    await user.clear(field(/^メールアドレス（確認用）/));
    await user.type(field(/^メールアドレス（確認用）/), 'miwa@example.com');
    await user.clear(field(/^電話番号/));
    await goOn();
    await screen.findByRole('alert', { name: /（2件）/ });
    expect(field(/^メールアドレス（確認用）/)).toHaveAccessibleDescription(/上の欄と異なります/);
    expect(field(/^電話番号/)).toBeInvalid();
  });

  it('suggests a correction for a likely typo in the mail address (51)', async () => {
    await open('/cart?step=guest&type=NORMAL');
    await user.type(field(/^メールアドレス(?!（)/), 'miwa@gmial.com');
    await user.click(await screen.findByRole('button', { name: 'このアドレスにする' }));
    expect(field(/^メールアドレス(?!（)/)).toHaveValue('miwa@gmail.com');
  });

  it('starts with the values entered before, and continues with delivery and payment', async () => {
    const { begun, arrived } = await open('/cart?step=guest&type=NORMAL', { known: true });
    expect(field(/^姓/)).toHaveValue('佐伯');
    await goOn();
    await waitFor(() => expect(arrived()).toBe('/cart?step=delivery&type=NORMAL'));
    expect(begun).toHaveBeenCalledWith(expect.objectContaining({ order_type: 'NORMAL', email: 'miwa@example.jp' }));
    expect(screen.queryByText('ログアウトしました')).not.toBeInTheDocument();
    expect(await screen.findByRole('radio', { name: '自宅' })).toBeChecked();
  });

  it('reports a postcode mismatch at the postcode and keeps the input (47)', async () => {
    await open('/cart?step=guest&type=NORMAL', {
      known: true,
      begin: () => ({ kind: 'refused', code: 'postcode-mismatch', message: '郵便番号とご住所をご確認ください。' }),
    });
    await goOn();
    await waitFor(() => expect(field(/^郵便番号/)).toHaveAccessibleDescription(/郵便番号とご住所/));
    expect(field(/^姓/)).toHaveValue('佐伯');
  });

  const subscription: Cart = exampleCart({
    customer_code: null,
    order_type: 'PERIODICAL',
    sku_entries_display: [exampleSubscription],
  });
  const medicine = exampleCart({
    customer_code: null,
    sku_entries_display: [exampleEntry({ sku_type: 'CLASS1_OTC_DRUG' })],
  });
  it.each([
    ['a subscription', subscription],
    ['medicine of class 1', medicine],
  ])('requires sign-in for a cart with %s (S-12, M-02)', async (_, cart) => {
    const { arrived } = await open(`/cart?step=guest&type=${cart.order_type}`, { cart });
    await waitFor(() => expect(arrived()).toBe('/cart'));
    expect(screen.queryByRole('link', { name: '会員登録をせずに購入する' })).not.toBeInTheDocument();
  });

  it('offers registration on the completion page, and no order history', async () => {
    await open('/cart?step=complete&order=O-1', { live: ['/register'] });
    expect(await screen.findByRole('link', { name: 'この内容で会員登録をする' })).toHaveAttribute('href', '/register');
    expect(screen.queryByRole('link', { name: 'ご注文の詳細を見る' })).not.toBeInTheDocument();
  });

  it.each<[string[], string[]]>([
    [
      ['/orders/guest', '/orders/guest/:token'],
      ['ご注文の詳細', 'ご注文の詳細を見る'],
    ],
    [['/orders/guest'], []],
  ])('links the order on the completion page where its page is live: %j (41)', async (live, names) => {
    const order = { ...exampleOrder, guest_href: '/orders/guest/TOKEN' };
    await open('/cart?step=complete&order=O-1', { live, order });
    await screen.findByRole('heading', { level: 1, name: /ありがとうございます/ });
    const links = screen.queryAllByRole('link', { name: /^ご注文の詳細/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(names);
  });

  it('offers no registration where it is not live', async () => {
    await open('/cart?step=complete&order=O-1');
    expect(await screen.findByRole('heading', { level: 1, name: /ありがとうございます/ })).toBeVisible();
    expect(screen.queryByText('会員登録のご案内')).not.toBeInTheDocument();
  });
});
