import type { PaymentProvider } from '../payment-method.ts';
import type { Ask } from '../processor/ask.ts';
import { createProcessorProvider } from '../processor/processor-provider.ts';

/** キャリア決済: the carrier asks its subscriber on its own page; the sum goes on the telephone bill. */
export function createCarrierProvider(connection: { ask: Ask; secret: string }): PaymentProvider {
  return createProcessorProvider(
    {
      method: 'CARRIER_BILLING',
      name: 'carrier',
      // Nobody is there to agree to a later delivery, so carriers take none.
      fields: ({ source, returnUrl }, { offSession }) =>
        offSession || !source ? null : { carrier: source, return_url: returnUrl },
      declines: { over_limit: 'carrier-refused', cancelled: 'cancelled-by-customer' },
    },
    connection,
  );
}
