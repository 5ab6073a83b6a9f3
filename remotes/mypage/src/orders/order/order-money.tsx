import type { OrderWhole } from '@store/contracts/entities';
import { PaymentSlip } from '@store/page-parts/payment-slip';
import { EndedRefund, RefundAccounts } from '../../returns/refund-account.tsx';

interface OrderMoneyProps {
  readonly order: OrderWhole;
  readonly isGuests?: boolean;
}

/** The payment slip of an order, the refund of what was paid for one that ended, and accounts for refunds. */
export function OrderMoney({ order, isGuests = false }: OrderMoneyProps) {
  return (
    <>
      <PaymentSlip slip={order.payment_slip} />
      <EndedRefund order={order} isGuests={isGuests} />
      {!isGuests && <RefundAccounts order={order} />}
    </>
  );
}
