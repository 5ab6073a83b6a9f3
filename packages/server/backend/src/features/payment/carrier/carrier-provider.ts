import type { PaymentProvider } from '../payment-method.ts';
import type { SendRequest } from '../processor/ask.ts';
import { createProcessorProvider } from '../processor/processor-provider.ts';

/** キャリア決済: the subscriber confirms on the carrier's page; the amount is added to the telephone bill. */
export function createCarrierProvider(connection: { sendRequest: SendRequest; secret: string }): PaymentProvider {
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
