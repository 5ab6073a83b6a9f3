import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { amazonSignature, cardFields, cardsByCustomer, checkoutChoose } from '@store/contracts/calls/checkout';
import type { Cart, SavedCard } from '@store/contracts/entities';
import { leave } from '@store/remote-kit';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { exampleCard, exampleCart, memberShop } from '../../testing/examples.ts';

const FIELDS = 'http://cards.test/card/fields';
const user = userEvent.setup();
beforeEach(() => sessionStorage.clear());

async function openDelivery({ cards = [], cart = exampleCart() }: { cards?: SavedCard[]; cart?: Cart } = {}) {
  const page = await renderRoute(
    remote,
    '/cart?step=delivery&type=NORMAL',
    memberShop(cart, [
      answer(cardsByCustomer, () => ({ cards })),
      answer(cardFields, () => ({ fields_url: FIELDS })),
      answer(amazonSignature, ({ return_url }) => ({
        merchant_id: 'M',
        public_key_id: 'K',
        payloadJSON: '{}',
        signature: 'S',
        checkout_url: `https://amazon.test/checkout?back=${encodeURIComponent(return_url)}`,
      })),
    ]),
  );
  await screen.findByRole('heading', { level: 1, name: 'お届け・お支払い' });
  return page;
}

const choose = (name: string | RegExp) => user.click(screen.getByRole('radio', { name }));
const goOn = () => user.click(screen.getByRole('button', { name: 'ご注文内容の確認へ進む' }));
const frame = () => screen.getByTitle<HTMLIFrameElement>('カード情報の入力');
const say = (data: unknown, { origin = 'http://cards.test', source = frame().contentWindow } = {}) =>
  act(() => window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
const TOKEN = {
  kind: 'card-token',
  token: 'tok_0123456789',
  brand: 'Visa',
  last_four: '3220',
  expiry_month: 12,
  expiry_year: 30,
};

describe('payment by card (P-11)', () => {
  it('enters a new card in a frame of the card network, which returns a token and no number (G16)', async () => {
    const { sent } = await openDelivery();
    await choose('クレジットカード');
    expect(frame()).toHaveAttribute('src', FIELDS);
    await say(TOKEN);
    expect(screen.getByText('Visa •••• 3220 有効期限 12/30')).toBeVisible();
    expect(screen.queryByTitle('カード情報の入力')).not.toBeInTheDocument();
    const keep = screen.getByRole('checkbox', { name: /このカードを保存する/ });
    expect(keep).not.toBeChecked();
    await user.click(keep);
    await goOn();
    expect(sent(checkoutChoose)).toMatchObject([
      {
        payment_method: 'CREDIT_CARD',
        payment: {
          instrument: { kind: 'card-token', token: 'tok_0123456789', keep: true },
          label: 'Visa •••• 3220　有効期限 12/30',
        },
      },
    ]);
  });

  it.each([
    ['another origin', { ...TOKEN }, { origin: 'http://evil.test' }],
    ['another window', { ...TOKEN }, { source: null }],
    ['a malformed message', { kind: 'card-token', token: 'x' }, {}],
  ] as const)('ignores a token from %s (G04)', async (_, data, from) => {
    await openDelivery();
    await choose('クレジットカード');
    await say(data, from);
    expect(frame()).toBeVisible();
  });

  it('preselects the first valid card; expired cards are disabled (V-11)', async () => {
    const old = exampleCard({ card_code: 'K0', last_four: '0069', is_expired: true, is_default: true });
    const { sent } = await openDelivery({ cards: [old, exampleCard()] });
    await choose('クレジットカード');
    expect(screen.getByRole('radio', { name: /0069.*有効期限が切れている/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /4021/ })).toBeChecked();
    await goOn();
    expect(sent(checkoutChoose)).toMatchObject([{ payment: { instrument: { kind: 'saved-card', card_code: 'K1' } } }]);
  });

  it('reports a missing card at the field and in the summary, and sends nothing (50)', async () => {
    const { sent } = await openDelivery();
    await choose('クレジットカード');
    await goOn();
    const summary = await screen.findByRole('alert', { name: '入力内容をご確認ください（1件）' });
    const words = 'お支払いに使うカードを選ぶか、新しいカードを入力してください。';
    expect(within(summary).getByRole('link', { name: words })).toHaveAttribute('href', '#checkout-instrument');
    expect(screen.getByRole('group', { name: 'お支払いに使うカード' })).toHaveAccessibleDescription(words);
    expect(sent(checkoutChoose)).toEqual([]);
  });

  it('keeps a card just entered while the address form is visited (50)', async () => {
    const first = await openDelivery();
    await choose('クレジットカード');
    await say(TOKEN);
    first.unmount();
    await openDelivery();
    expect(await screen.findByText('Visa •••• 3220 有効期限 12/30')).toBeVisible();
  });
});

describe('other payment methods (P-11)', () => {
  it('requires a carrier', async () => {
    const { sent } = await openDelivery();
    await choose('キャリア決済');
    await goOn();
    expect(await screen.findByRole('link', { name: 'ご利用の携帯電話会社をお選びください。' })).toBeVisible();
    await choose('auかんたん決済');
    await goOn();
    expect(sent(checkoutChoose)).toMatchObject([
      { payment_method: 'CARRIER_BILLING', payment: { instrument: { kind: 'carrier', carrier: 'AU' } } },
    ]);
  });

  it('requires the chain of a convenience store', async () => {
    const { sent } = await openDelivery();
    await choose('コンビニ払い');
    await goOn();
    expect(await screen.findByRole('link', { name: 'お支払いになるコンビニをお選びください。' })).toBeVisible();
    await choose('ローソン');
    await goOn();
    expect(sent(checkoutChoose)).toMatchObject([
      {
        payment_method: 'CONVENIENCE_STORE',
        payment: { instrument: { kind: 'convenience-store', store: 'LAWSON' }, label: 'ローソン' },
      },
    ]);
  });

  it('keeps a chain chosen under another label (P-11)', async () => {
    const payment = { instrument: { kind: 'convenience-store', store: 'LAWSON' }, label: 'ローソン（旧）' } as const;
    await openDelivery({ cart: exampleCart({ checkout: { payment_method: 'CONVENIENCE_STORE', payment } }) });
    expect(screen.getByRole('radio', { name: 'ローソン' })).toBeChecked();
  });

  it('drops the instrument of another payment method', async () => {
    const { sent } = await openDelivery({ cards: [exampleCard()] });
    await choose('クレジットカード');
    await choose('後払い（NP後払い）');
    await goOn();
    expect(sent(checkoutChoose)).toMatchObject([{ payment_method: 'NP_DEFERRED', payment: null }]);
  });

  it('redirects to Amazon Pay, returning for the address (45)', async () => {
    const left = jest.spyOn(leave, 'for').mockReturnValue();
    await openDelivery();
    await choose('Amazon Pay');
    await user.click(screen.getByRole('button', { name: 'Amazon Payへ進む' }));
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    const back = new URL(left.mock.calls[0]?.[0] ?? '').searchParams.get('back') ?? '';
    expect(back).toMatch(/\/cart\?step=amazon&type=NORMAL$/);
  });
});

describe('order options (42, 43, 44)', () => {
  it('disables drop-off for cash on delivery, with the reason (42)', async () => {
    const { sent } = await openDelivery();
    await choose('後払い（NP後払い）');
    await choose('玄関前に置く');
    await choose('代金引換');
    expect(screen.getByRole('radio', { name: '玄関前に置く' })).toBeDisabled();
    expect(screen.getByText('代金引換は、対面でのお受け取りとなります。')).toBeVisible();
    await goOn();
    expect(sent(checkoutChoose)).toMatchObject([{ wishes: { drop_off: 'HAND' } }]);
  });

  it('sends gift, note and addressee; nothing is preselected (43, 44)', async () => {
    const { sent } = await openDelivery();
    await choose('後払い（NP後払い）');
    const gift = screen.getByRole('checkbox', { name: 'ギフトとして贈る（無料）' });
    expect(gift).not.toBeChecked();
    await user.click(gift);
    await user.selectOptions(screen.getByRole('combobox', { name: '熨斗（のし）' }), '内祝');
    await user.type(screen.getByRole('textbox', { name: /熨斗の名入れ/ }), '佐伯');
    await user.click(screen.getByText('備考・領収書の宛名を入力する（任意）'));
    await user.type(screen.getByRole('textbox', { name: /備考/ }), '裏口へ{Enter}お願いします');
    expect(screen.getByText('10／200文字')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /領収書の宛名/ }), '株式会社佐伯');
    await goOn();
    expect(sent(checkoutChoose)).toMatchObject([
      {
        wishes: {
          gift: { is_wrapped: true, noshi: 'UCHIIWAI', noshi_name: '佐伯', hide_prices: true },
          note: '裏口へ\nお願いします',
          receipt_addressee: '株式会社佐伯',
        },
      },
    ]);
  });
});
