import type { Cart } from '@store/contracts/entities';
import { DescriptionRows, Note, Panel } from '@store/ui';
import { deliveryPath } from '../../paths/step-address.ts';
import { hasAbuseProne } from '../../shared/cart/medicines.ts';
import { Change } from '../../shared/page/change.tsx';

/** Declaration for 指定濫用防止医薬品 (77); only with such products in the cart. */
export function SafeUseBlock({ cart }: { readonly cart: Cart }) {
  if (!hasAbuseProne(cart)) return null;
  const { order_type, checkout } = cart;
  const { safe_use } = checkout;
  return (
    <Panel
      title="指定濫用防止医薬品のご購入前の確認"
      action={<Change what="ご購入前の確認" href={deliveryPath(order_type)} />}
    >
      {safe_use ? (
        <DescriptionRows
          rows={[
            { term: 'ご購入者の年齢', detail: `${safe_use.age}歳` },
            { term: 'ほかのご購入', detail: safe_use.has_other_purchases ? 'あり' : 'なし' },
            { term: '販売数', detail: '1回のご注文につき1包装' },
          ]}
        />
      ) : (
        <Note tone="warn">年齢とほかのご購入についての確認に、まだお答えいただいていません。</Note>
      )}
    </Panel>
  );
}
