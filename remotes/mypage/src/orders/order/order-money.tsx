import type { OrderWhole } from '@store/contracts/entities';
import { PaymentSlip } from '@store/page-parts/payment-slip';
import { useShop } from '@store/remote-kit';
import { EndedRefund, RefundAccounts } from '../../returns/refund-account.tsx';

interface OrderMoneyProps {
  readonly order: OrderWhole;
  readonly isGuests?: boolean;
}

/** The payment slip of an order, the refund of what was paid for one that ended, and accounts for refunds. */
export function OrderMoney({ order, isGuests = false }: OrderMoneyProps) {
  const { now } = useShop();
  return (
    <>
      <PaymentSlip slip={order.payment_slip} now={now()} />
      <EndedRefund order={order} isGuests={isGuests} />
      {!isGuests && <RefundAccounts order={order} />}
    </>
  );
}
