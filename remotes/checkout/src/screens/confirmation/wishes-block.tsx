import type { Cart, GiftWish } from '@store/contracts/entities';
import { DescriptionRows, Panel } from '@store/ui';
import { deliveryPath } from '../../paths/step-address.ts';
import { Change } from '../../shared/page/change.tsx';
import { allowedWishes } from '../wishes/drop-off.ts';
import { DROP_OFF_LABELS, NO_WISHES, NOSHI_LABELS } from '../wishes/wish-words.ts';
import css from './confirmation-page.module.css';

/** How the parcel is handed over, the gift, the note (expectations 42…44); only what was wished for is listed. */
export function WishesBlock({ cart }: { readonly cart: Cart }) {
  const { checkout, order_type } = cart;
  const { payment_method, wishes } = checkout;
  const { drop_off, gift, note, receipt_addressee } = allowedWishes(
    { payment_method, wishes: wishes ?? NO_WISHES },
    cart,
  );
  const rows = [
    { term: 'お受け取り方法', detail: DROP_OFF_LABELS[drop_off] },
    ...(gift ? giftRows(gift) : [{ term: 'ギフト', detail: '利用しない' }]),
    ...(note ? [{ term: '備考', detail: <span className={css.note}>{note}</span> }] : []),
    ...(receipt_addressee ? [{ term: '領収書の宛名', detail: receipt_addressee }] : []),
  ];
  return (
    <Panel
      title="お受け取り・ギフト・備考"
      action={<Change what="お受け取り・ギフト・備考" href={deliveryPath(order_type)} />}
    >
      <DescriptionRows rows={rows} />
    </Panel>
  );
}

function giftRows({ is_wrapped, noshi, noshi_name, message, hide_prices, sender_name }: GiftWish) {
  const words = [is_wrapped ? 'ギフト包装' : '包装なし', hide_prices ? '明細書を入れない' : '明細書を入れる'];
  return [
    { term: 'ギフト', detail: `${words.join('、')}（無料）` },
    ...(noshi === 'NONE' ? [] : [{ term: '熨斗', detail: `${NOSHI_LABELS[noshi]}　${noshi_name}` }]),
    ...(message ? [{ term: 'メッセージ', detail: message }] : []),
    ...(sender_name ? [{ term: '送り主', detail: `${sender_name} 様` }] : []),
  ];
}
