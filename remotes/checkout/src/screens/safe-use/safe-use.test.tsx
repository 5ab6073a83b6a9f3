import { beforeEach, describe, expect, it } from '@jest/globals';
import { checkoutChoose } from '@store/contracts/calls/checkout';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { exampleCart, exampleEntry, memberShop, optionsAnswer } from '../../testing/examples.ts';
import { openCart } from '../../testing/open-cart.ts';
import { openConfirmation, orderButton, readyCart } from '../../testing/open-confirmation.ts';

const user = userEvent.setup();
beforeEach(() => sessionStorage.clear());

const medicine = exampleEntry({ sku_type: 'CLASS2_OTC_DRUG', is_abuse_prone: true, purchase_limit: 1 });
const cart = exampleCart({ sku_entries_display: [medicine] });
const SAFE = { age: 35, has_other_purchases: false, has_understood: true };

async function openDelivery(chosen: ReturnType<typeof answer> = answer(checkoutChoose, () => ({ carts: [cart] }))) {
  const page = await renderRoute(
    remote,
    '/cart?step=delivery&type=NORMAL',
    memberShop(cart, [optionsAnswer(), chosen]),
  );
  const sentCalls = within(await screen.findByRole('region', { name: /ご購入前の確認/ }));
  return { sentCalls, sent: page.sent };
}
type SentCalls = Awaited<ReturnType<typeof openDelivery>>['sentCalls'];

async function answerAs(options: SentCalls, { age, other }: { age: string; other: 'はい' | 'いいえ' }) {
  await user.type(options.getByRole('textbox', { name: /年齢/ }), age);
  await user.click(options.getByRole('radio', { name: other }));
  await user.click(options.getByRole('checkbox', { name: /理解しました/ }));
}
const goOn = () => user.click(screen.getByRole('button', { name: 'ご注文内容の確認へ進む' }));
const summary = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('checkout of 指定濫用防止医薬品 (77)', () => {
  it('announces the questions in the cart, and requires sign-in (77)', async () => {
    await openCart({ carts: [cart] });
    expect(screen.getByText(/指定濫用防止医薬品です。.*1包装のみ.*18歳未満/)).toBeVisible();
    expect(screen.queryByRole('link', { name: '会員登録をせずに購入する' })).not.toBeInTheDocument();
  });
  it('requires age, other purchases and understanding, without preselected answers (77)', async () => {
    const { sentCalls, sent } = await openDelivery();
    expect(sentCalls.getByRole('checkbox')).not.toBeChecked();
    await goOn();
    expect(summary()).toEqual([
      expect.stringMatching(/年齢/),
      expect.stringMatching(/ほかのご購入の有無/),
      expect.stringMatching(/説明をお読み/),
    ]);
    expect(sent(checkoutChoose)).toEqual([]);
  });
  it('saves the declaration with the cart (77)', async () => {
    const { sentCalls, sent } = await openDelivery();
    await answerAs(sentCalls, { age: '３５歳', other: 'いいえ' });
    await goOn();
    expect(sent(checkoutChoose)).toMatchObject([{ safe_use: SAFE }]);
  });
  it('refuses buyers under 18 or with other purchases, with the contact of the pharmacist (77)', async () => {
    const { sentCalls, sent } = await openDelivery();
    await answerAs(sentCalls, { age: '17', other: 'はい' });
    await goOn();
    expect(sentCalls.getByRole('textbox', { name: /年齢/ })).toHaveAccessibleDescription(/18歳未満.*0120-000-456/);
    expect(sentCalls.getByText(/ほかにもご購入がある/)).toBeVisible();
    expect(sent(checkoutChoose)).toEqual([]);
  });
  it('shows a server refusal at its field (77)', async () => {
    const fields = { has_other_purchases: 'ほかにもご購入があるため、販売できません。' };
    const refused = { kind: 'refused', code: 'declaration-refused', message: '販売できません。', fields } as const;
    const { sentCalls } = await openDelivery([checkoutChoose, () => refused]);
    await answerAs(sentCalls, { age: '35', other: 'いいえ' });
    await goOn();
    expect(summary()).toEqual([fields.has_other_purchases]);
  });
  it('shows the declaration on the confirmation page, and links back when it is missing (77)', async () => {
    const lines = { ...readyCart, sku_entries_display: [medicine] };
    const place = () => ({ kind: 'refused', code: 'declaration-needed', message: '確認にお答えください。' });
    await openConfirmation({ cart: { ...lines, checkout: { ...readyCart.checkout, safe_use: SAFE } }, place });
    const block = within(screen.getByRole('region', { name: /ご購入前の確認/ }));
    expect(block.getByText('35歳')).toBeVisible();
    expect(block.getByRole('link', { name: /変更/ })).toHaveAttribute('href', '/cart?step=delivery&type=NORMAL');
    await user.click(orderButton());
    expect(await screen.findByRole('link', { name: 'お届け・お支払いを変更する' })).toBeVisible();
  });
  it('is not shown for other products (77)', async () => {
    await openConfirmation();
    expect(screen.queryByRole('region', { name: /ご購入前の確認/ })).not.toBeInTheDocument();
  });
});
