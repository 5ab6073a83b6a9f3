import { describe, expect, it } from '@jest/globals';
import { cartButton } from './cart-button.ts';

const FIRST_OF_DECEMBER = Date.UTC(2026, 10, 30, 15);

describe('cartButton (expectations 14)', () => {
  it.each([
    [{ kind: 'on-sale' }, 'カートに入れる', 'NORMAL', undefined],
    [{ kind: 'on-sale', until: FIRST_OF_DECEMBER }, 'カートに入れる', 'NORMAL', '2026/12/01（火）00:00 まで'],
    [{ kind: 'reservation', ships: FIRST_OF_DECEMBER }, '予約する', 'RESERVED', '2026/12/01（火） 発売予定'],
    [{ kind: 'sold-out' }, '品切れ中', null, 'お客様窓口 0120-000-123'],
    [{ kind: 'before-sale', starts: FIRST_OF_DECEMBER }, '販売開始前', null, '2026/12/01（火）00:00 に販売を開始'],
    [{ kind: 'after-sale' }, '販売終了', null, '販売は終了しました'],
    [{ kind: 'after-sale', ended: FIRST_OF_DECEMBER }, '販売終了', null, '2026/12/01（火）00:00 に販売を終了'],
    [{ kind: 'outside-button-window', opens: FIRST_OF_DECEMBER }, '受付開始前', null, '2026/12/01（火）00:00 から'],
    [{ kind: 'outside-button-window', opens: null }, '受付終了', null, '受付は終了しました'],
    [
      { kind: 'outside-button-window', opens: null, closed: FIRST_OF_DECEMBER },
      '受付終了',
      null,
      '2026/12/01（火）00:00 にご注文の受付を終了',
    ],
    [{ kind: 'subscription-only' }, '通常購入は終了しました', null, '定期購入で'],
  ] as const)('returns for sale state %j: %s', (state, label, orderType, note) => {
    const button = cartButton({ sale_state: state, sku_type: 'NORMAL' }, 'normal');
    expect(button).toMatchObject({ label, orderType });
    if (note) expect(button.note).toContain(note);
    else expect(button.note).toBeUndefined();
  });
  it('has its own label for a subscription in every sale state (S-12)', () => {
    expect(cartButton({ sale_state: { kind: 'sold-out' }, sku_type: 'NORMAL' }, 'subscription')).toMatchObject({
      label: '定期購入でカートに入れる',
      orderType: 'PERIODICAL',
    });
  });
  it('leads to the pharmacist for class 1 medicine (M-02)', () => {
    const button = cartButton({ sale_state: { kind: 'on-sale' }, sku_type: 'CLASS1_OTC_DRUG' }, 'normal');
    expect(button).toMatchObject({ label: '薬剤師の確認へ進む', orderType: 'NORMAL' });
  });
});
