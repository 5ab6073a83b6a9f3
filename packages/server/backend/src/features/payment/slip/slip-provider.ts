import { slipDeadline } from '@store/domain/order';
import type { PaymentProvider } from '../payment-method.ts';
import type { SendRequest } from '../processor/ask.ts';
import { createProcessorProvider } from '../processor/processor-provider.ts';

/**
 * コンビニ払い: the processor issues a slip that the customer pays in cash at the store until its deadline; paying captures.
 * A withdrawn slip may still be reported as paid later, because stores report with a delay.
 */
export function createSlipProvider(connection: { sendRequest: SendRequest; secret: string }): PaymentProvider {
  return {
    ...createProcessorProvider(
      {
        method: 'CONVENIENCE_STORE',
        name: 'convenience-store',
        // A slip for a later delivery would expire unpaid.
        fields: ({ source, begunAt }, { offSession }) =>
          offSession || !source ? null : { store: source, pay_until: slipDeadline(begunAt) },
        declines: { over_limit: 'processor-refused' },
      },
      connection,
    ),
    refund: async () => ({ kind: 'refused', reason: 'paid in cash' }),
  };
}
