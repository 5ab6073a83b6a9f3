import type { Product } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { isClass1Drug } from '@store/domain/sale';
import { formatDate, formatDateTime, supportDesks } from '@store/ui';

export type PurchaseChoice = 'normal' | 'subscription';

/** Label of the cart button; without an order type it is disabled and `note` gives the reason. */
export interface CartButton {
  readonly label: string;
  readonly orderType: OrderType | null;
  /** Stock text next to the quantity: 在庫あり, 予約受付中. */
  readonly stock: string;
  readonly note?: string;
  /** When the button becomes enabled, for the countdown; epoch ms. */
  readonly opens?: number;
}

/** Returns the button for the chosen purchase type, based on the sale state from the server (expectations 14). */
export function cartButton(product: Pick<Product, 'sale_state' | 'sku_type'>, choice: PurchaseChoice): CartButton {
  const state = product.sale_state;
  if (choice === 'subscription')
    return { label: '定期購入でカートに入れる', orderType: 'PERIODICAL', stock: '在庫あり' };
  switch (state.kind) {
    case 'on-sale':
      return {
        label: isClass1Drug(product) ? '薬剤師の確認へ進む' : 'カートに入れる',
        orderType: 'NORMAL',
        stock: '在庫あり',
        ...(state.until !== undefined && { note: `${formatDateTime(state.until)} まで販売します。` }),
      };
    case 'reservation':
      return {
        label: '予約する',
        orderType: 'RESERVED',
        stock: '予約受付中',
        note: `${formatDate(state.ships, { weekday: true })} 発売予定です。発売日以降に順次お届けします。`,
      };
    case 'sold-out':
      return closed('品切れ中', `ただいま品切れ中です。入荷については、${desk}でもご案内します。`);
    case 'before-sale':
      return { ...closed('販売開始前', `${formatDateTime(state.starts)} に販売を開始します。`), opens: state.starts };
    case 'after-sale':
      return closed(
        '販売終了',
        state.ended === undefined
          ? 'この商品の販売は終了しました。'
          : `${formatDateTime(state.ended)} に販売を終了しました。`,
      );
    case 'outside-button-window':
      return outsideWindow(state.opens, state.closed);
    case 'subscription-only':
      return closed('通常購入は終了しました', 'この商品は定期購入でお求めいただけます。');
  }
}

function outsideWindow(opens: number | null, since: number | undefined): CartButton {
  if (opens !== null) return { ...closed('受付開始前', `${formatDateTime(opens)} からご注文いただけます。`), opens };
  return closed(
    '受付終了',
    since === undefined ? 'ご注文の受付は終了しました。' : `${formatDateTime(since)} にご注文の受付を終了しました。`,
  );
}

const desk = `${supportDesks.general.name} ${supportDesks.general.number}（${supportDesks.general.hours}）`;

function closed(label: string, note: string): CartButton {
  return { label, orderType: null, stock: label, note };
}
