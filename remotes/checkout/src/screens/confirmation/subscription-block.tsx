import type { CartEntry } from '@store/contracts/entities';
import { dayText } from '@store/domain/calendar';
import { intervalLabel } from '@store/domain/delivery';
import { DescriptionRows, formatDateTime, formatYen, Panel, supportDesks } from '@store/ui';
import { chargedLaterWords } from '../subscription/charged-later-texts.ts';
import { subscriptionPlan } from '../subscription/subscription-plan.ts';
import css from './confirmation-page.module.css';
import type { ConfirmationVisit } from './load-confirmation.ts';
import { SUBSCRIPTION_PAYMENT_TIMES } from './payment-times.ts';

const { name: DESK, number: NUMBER, hours: HOURS } = supportDesks.general;

/** Obligations of a subscription, in full on this page (expectations 33). */
export function SubscriptionBlock({ cart, laterPrices }: Pick<ConfirmationVisit, 'cart' | 'laterPrices'>) {
  const { payment_method: method } = cart.checkout;
  const { delivery_fee_in_vat, payment_fee_in_vat } = cart.totals;
  const terms = [
    {
      term: 'ご契約の期間',
      detail:
        '期間と回数の定めはありません。解約のお手続きをいただくまで、お選びのお届けサイクルで自動的に継続します。',
    },
    {
      term: '送料・手数料',
      detail: `お届けごとに加算します（初回 送料 ${formatYen(delivery_fee_in_vat)}、決済手数料 ${formatYen(payment_fee_in_vat)}）。`,
    },
    { term: 'お支払い時期', detail: method ? SUBSCRIPTION_PAYMENT_TIMES[method] : '' },
    {
      term: '価格の変更',
      detail: '価格を変更するときは、変更後の最初のお届けの変更締切より前に、メールでお知らせします。',
    },
    {
      term: '変更・解約',
      detail: `次回お届け予定日の7日前の23:59までに、マイページまたは${DESK}（${NUMBER}、${HOURS}）で、変更・お休み・解約ができます。最低回数の条件や違約金はありません。`,
    },
  ];
  return (
    <Panel title="定期購入の内容" tone="subscription">
      <div className={css.terms}>
        {cart.sku_entries_display.map((entry) => (
          <LinePlan
            key={entry.entry_index}
            entry={entry}
            laterPrice={laterPrices[entry.sku_code] ?? entry.price_in_vat}
            feesInVat={cart.sku_entries_display.length === 1 ? delivery_fee_in_vat + payment_fee_in_vat : null}
          />
        ))}
        <DescriptionRows rows={terms} />
      </div>
    </Panel>
  );
}

interface LinePlanProps {
  readonly entry: CartEntry;
  readonly laterPrice: number;
  /** Delivery and payment fees per delivery, whole yen; null when several lines may share a box and its fees. */
  readonly feesInVat: number | null;
}

function LinePlan({ entry, laterPrice, feesInVat }: LinePlanProps) {
  const { first_in_vat, later_in_vat, deliveries, year_in_vat, second } = subscriptionPlan(entry, laterPrice);
  const fees = deliveries * (feesInVat ?? 0);
  const yearWithFees = `${formatYen(year_in_vat + fees)}（税込。送料・手数料 ${formatYen(fees)}）`;
  const rows = [
    { term: '商品', detail: `${entry.sku_name}　毎回 ${entry.quantity}点` },
    { term: 'お届けサイクル', detail: entry.interval ? intervalLabel(entry.interval) : '' },
    {
      term: '初回',
      detail: `${formatYen(first_in_vat)}（税込）　${entry.first_delivery ? dayText(entry.first_delivery) : ''}`,
    },
    ...(entry.charged_later ? [{ term: '初回のご請求', detail: chargedLaterWords(entry.charged_later) }] : []),
    {
      term: '2回目以降',
      detail: `毎回 ${formatYen(later_in_vat)}（税込）${second ? `　2回目 ${dayText(second.day)}` : ''}`,
    },
    { term: '1年間の目安', detail: `${deliveries}回で ${formatYen(year_in_vat)}（税込、商品代金）` },
    ...(feesInVat ? [{ term: '送料・手数料を含む1年間の目安', detail: yearWithFees }] : []),
    ...(second ? [{ term: '2回目の変更締切', detail: `${formatDateTime(second.changeable_until)}まで` }] : []),
  ];
  return <DescriptionRows rows={rows} />;
}
