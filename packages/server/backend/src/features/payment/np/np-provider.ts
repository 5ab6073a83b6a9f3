import type { PaymentProvider } from '../payment-method.ts';
import type { SendRequest } from '../processor/ask.ts';
import { createProcessorProvider } from '../processor/processor-provider.ts';

/** 後払い（NP後払い）: the buyer is checked with the order; capturing reports the shipment, after which NP bills. */
export const createNpProvider = (connection: { sendRequest: SendRequest; secret: string }): PaymentProvider =>
  createProcessorProvider(
    {
      method: 'NP_DEFERRED',
      name: 'np',
      fields: ({ buyer: { name, zipCode, address, tel } }) => ({ buyer: { name, zip_code: zipCode, address, tel } }),
      declines: { credit_check: 'deferred-refused' },
    },
    connection,
  );
