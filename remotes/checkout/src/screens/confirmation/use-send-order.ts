import { amazonCreatePayment, amazonReusableToken, placeOrder } from '@store/contracts/calls/checkout';
import type { AgreedOrder, Cart, PaymentProgress } from '@store/contracts/entities';
import { type Refused, type Reply, useShop } from '@store/remote-kit';
import { paymentFor } from '../payment/instrument.ts';

/** A placed order; `payment` is the progress of a payment started in the same request. */
interface Sent {
  readonly order_code: string;
  readonly payment_code: string | null;
  readonly payment: PaymentProgress | null;
}

interface Sending {
  readonly cart: Cart;
  readonly agreed: AgreedOrder;
  readonly key: string;
}

/** Sends the order to the endpoint of its payment method: Amazon Pay has its own. */
export function useSendOrder() {
  const { call } = useShop();

  const withAmazon = async ({ cart, agreed, key }: Sending, checkout_session_id: string) => {
    const { cart_code, order_type } = cart;
    const payment_request = { checkout_session_id, amount: agreed.total_in_vat, currency_code: 'JPY' } as const;
    const options = { idempotencyKey: key };
    const reply =
      order_type === 'PERIODICAL'
        ? await call(amazonReusableToken, { cart_code, payment_method: 'AMAZON_PAY', payment_request }, options)
        : await call(
            amazonCreatePayment,
            { cart_code, order_type, payment_type: 'AMAZON_PAY', payment_request },
            options,
          );
    return sent(reply, ({ order_code, payment }) => ({ order_code, payment_code: null, payment }));
  };

  return async ({ cart, agreed, key }: Sending): Promise<Refused | { kind: 'answered'; data: Sent }> => {
    const { payment_method, payment = null } = cart.checkout;
    const instrument = paymentFor(payment_method, payment)?.instrument;
    if (instrument?.kind === 'amazon') return withAmazon({ cart, agreed, key }, instrument.checkout_session_id);
    const { cart_code, order_type } = cart;
    const request = { order_type, cart_code, expected_total_in_vat: agreed.total_in_vat, agreed, instrument };
    const reply = await call(placeOrder, request, { idempotencyKey: key });
    return sent(reply, ({ order_code, payment_code = null }) => ({ order_code, payment_code, payment: null }));
  };
}

function sent<A>(reply: Reply<A>, read: (data: A) => Sent): Refused | { kind: 'answered'; data: Sent } {
  return reply.kind === 'answered' ? { kind: 'answered', data: read(reply.data) } : reply;
}
