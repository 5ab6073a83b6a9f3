import type { DeskSubscription } from '@store/contracts/calls/desk';
import { DescriptionRows, Disclosure, formatDateTime, Panel } from '@store/ui';
import { SUBSCRIPTION_STATES, slashed } from './customer-texts.ts';
import { SubscriptionForm } from './subscription-form.tsx';
import type { CustomerChanges } from './use-customer-changes.ts';

interface SubscriptionPanelProps {
  readonly subscription: DeskSubscription;
  readonly canChange: boolean;
  readonly changes: CustomerChanges;
}

/** A subscription, and the change of it in the customer's place. */
export function SubscriptionPanel({ subscription, canChange, changes }: SubscriptionPanelProps) {
  const { periodical_purchase_code, status, sku_entry, next_delivery, change_deadline } = subscription;
  const { payment_method, delivered_times = 0, minimum_times = 0, restart_on, skipped_delivery } = subscription;
  return (
    <Panel title={`定期購入 ${periodical_purchase_code}`} count={SUBSCRIPTION_STATES[status]} tone="subscription">
      <DescriptionRows
        rows={[
          { term: '商品', detail: `${sku_entry.sku_name}×${sku_entry.quantity}` },
          ...(status === 'ACTIVE'
            ? [
                { term: '次回お届け', detail: slashed(next_delivery) },
                { term: '変更期限', detail: formatDateTime(change_deadline) },
              ]
            : []),
          ...(restart_on ? [{ term: '再開日', detail: slashed(restart_on) }] : []),
          ...(skipped_delivery ? [{ term: 'お休みした回', detail: slashed(skipped_delivery) }] : []),
          {
            term: 'お届け回数',
            detail: minimum_times > 0 ? `${delivered_times}回（最低${minimum_times}回）` : `${delivered_times}回`,
          },
          { term: 'お支払い', detail: payment_method ?? '—' },
        ]}
      />
      {canChange && status !== 'CANCELLED' && (
        <Disclosure summary="変更する">
          <SubscriptionForm subscription={subscription} changes={changes} />
        </Disclosure>
      )}
    </Panel>
  );
}
