import type { DeskCustomer } from '@store/contracts/calls/desk';
import type { StaffRole } from '@store/contracts/wire';
import { Note } from '@store/ui';
import { useState } from 'react';
import css from './customer.module.css';
import { CustomerHead } from './customer-head.tsx';
import { GrantForms } from './grant-forms.tsx';
import { Histories } from './histories.tsx';
import { LeavingPanel } from './leaving-panel.tsx';
import { OrderPanel } from './order-panel.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';
import { useCustomerChanges } from './use-customer-changes.ts';

interface OpenCustomerProps {
  readonly role: StaffRole;
  readonly opened: DeskCustomer;
}

/** What the customer sees, with what the desk can do beside it. */
export function OpenCustomer({ role, opened }: OpenCustomerProps) {
  const [shown, setShown] = useState(opened);
  const changes = useCustomerChanges(shown, setShown);
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        {changes.done && (
          <div className={css.done}>
            <Note tone="ok" announce="polite">
              {changes.done}
            </Note>
          </div>
        )}
        <CustomerHead customer={shown} />
        {shown.subscriptions.map((subscription) => (
          <SubscriptionPanel
            key={subscription.periodical_purchase_code}
            subscription={subscription}
            canChange={shown.leaving !== null}
            changes={changes}
          />
        ))}
        <OrderPanel orders={shown.orders} changes={changes} />
        <Histories customer={shown} role={role} />
      </div>
      <div className={css.stack}>
        {shown.leaving && <GrantForms grants={shown.grants} changes={changes} />}
        <LeavingPanel customer={shown} changes={changes} />
      </div>
    </div>
  );
}
