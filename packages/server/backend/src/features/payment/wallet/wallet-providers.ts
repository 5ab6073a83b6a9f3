import type { PaymentProvider } from '../payment-method.ts';
import type { SendRequest } from '../processor/ask.ts';
import { createProcessorProvider } from '../processor/processor-provider.ts';

interface Connection {
  readonly sendRequest: SendRequest;
  readonly secret: string;
}

/** キャリア決済: the subscriber confirms on the carrier's page; the amount is added to the telephone bill. */
export function createCarrierProvider(connection: Connection): PaymentProvider {
  return createProcessorProvider(
    {
      method: 'CARRIER_BILLING',
      name: 'carrier',
      // Later deliveries have no customer present to confirm, so carriers cannot charge them.
      fields: ({ source, returnUrl }, { offSession }) =>
        offSession || !source ? null : { carrier: source, return_url: returnUrl },
      declines: { over_limit: 'carrier-refused', cancelled: 'cancelled-by-customer' },
    },
    connection,
  );
}

/** PayPay: the customer confirms in the app or on PayPay's page; the amount is reserved from the balance. */
export function createPayPayProvider(connection: Connection): PaymentProvider {
  return createProcessorProvider(
    {
      method: 'PAYPAY',
      name: 'paypay',
      // As with carriers, no customer confirms a later delivery.
      fields: ({ returnUrl }, { offSession }) => (offSession ? null : { return_url: returnUrl }),
      declines: { over_limit: 'paypay-refused', short_of_funds: 'paypay-refused', cancelled: 'cancelled-by-customer' },
    },
    connection,
  );
}
