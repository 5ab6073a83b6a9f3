import { cartChanged, orderPlaced } from '@store/contracts/bus';
import { failedAuthentication } from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { useShop } from '@store/remote-kit';
import { useEffect, useState } from 'react';

/** Result of a payment in which a cart was left. */
export type PaymentNews = AnswerOf<typeof failedAuthentication>;

/** S-02: reports a cart left in 3-D Secure on page load; the server queries the processor and unlocks the cart. */
export function useFailedAuthentication(carts: readonly Cart[]): PaymentNews | null {
  const { call, bus } = useShop();
  const [news, setNews] = useState<PaymentNews | null>(null);
  const payment = carts.map(leftInAuthentication).find((code) => code !== null) ?? null;

  useEffect(() => {
    if (payment === null) return;
    const report = async () => {
      const reply = await call(failedAuthentication, { payment_code: payment });
      if (reply.kind === 'refused') return;
      setNews(reply.data);
      if (reply.data.payment.kind === 'approved') bus.publish(orderPlaced, { order_code: reply.data.order_code });
      bus.publish(cartChanged, {});
    };
    // After an error the cart stays locked and shows that a payment is running.
    report().catch(() => undefined);
  }, [call, bus, payment]);
  return news;
}

function leftInAuthentication({ cart_status, payment_code_for_three_d_secure: code }: Cart): string | null {
  return cart_status === 'THREE_D_SECURE_AUTHORIZATION_REQUESTED' ? code : null;
}
