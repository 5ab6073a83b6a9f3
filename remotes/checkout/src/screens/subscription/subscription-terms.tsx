import type { Cart, CartEntry } from '@store/contracts/entities';
import { DescriptionRows, formatYen, supportDesks } from '@store/ui';
import css from './line-interval.module.css';
import { subscriptionPlan } from './subscription-plan.ts';

/** Cost and obligations of a subscription, shown in the cart (expectations 33) and again before the order. */
export function SubscriptionTerms({ cart: { sku_entries_display: lines } }: { readonly cart: Cart }) {
  const { name, number, hours } = supportDesks.general;
  return (
    <div className={css.terms}>
      {lines.map((entry) => (
        <LineYear key={entry.entry_index} entry={entry} isAlone={lines.length === 1} />
      ))}
      <p className={css.law}>
        期間と回数の定めはなく、解約のお手続きをいただくまで自動的に継続します。送料はお届けごとに加算します。次回お届け予定日の7日前の23:59までに、マイページまたは
        {name}（{number}、{hours}）で、変更・お休み・解約ができます。最低回数の条件や違約金はありません。
      </p>
    </div>
  );
}

function LineYear({ entry, isAlone }: { readonly entry: CartEntry; readonly isAlone: boolean }) {
  const plan = subscriptionPlan(entry, entry.later_price_in_vat ?? entry.price_in_vat);
  return (
    <DescriptionRows
      rows={[
        ...(isAlone ? [] : [{ term: '商品', detail: `${entry.sku_name}　毎回 ${entry.quantity}点` }]),
        { term: '初回', detail: `${formatYen(plan.first_in_vat)}（税込）` },
        { term: '2回目以降', detail: `毎回 ${formatYen(plan.later_in_vat)}（税込）` },
        { term: '1年間の目安', detail: `${plan.deliveries}回で ${formatYen(plan.year_in_vat)}（税込、商品代金）` },
      ]}
    />
  );
}
