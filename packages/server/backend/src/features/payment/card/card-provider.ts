import type { Charge, DeclineCode, PaymentProvider } from '../payment-method.ts';
import type { SendRequest } from '../processor/ask.ts';
import { createProcessorProvider } from '../processor/processor-provider.ts';
import { type CardNetwork, withFace } from './card-network.ts';

/** クレジットカード with 3-D Secure: authorised with the order, captured on dispatch. */
export function createCardProvider(connection: {
  sendRequest: SendRequest;
  secret: string;
  network: CardNetwork;
}): PaymentProvider {
  return createProcessorProvider(
    {
      method: 'CREDIT_CARD',
      name: 'card',
      fields: (charge, { offSession }) =>
        charge.source === null
          ? null
          : {
              source: charge.source,
              return_url: charge.returnUrl,
              keep: isToBeSaved(charge) || charge.forSubscription,
              merchant_initiated: offSession,
            },
      declines: CARD_DECLINES,
      approved: async (charge, outcome) => (isToBeSaved(charge) ? withFace(outcome, connection.network) : outcome),
    },
    connection,
  );
}

const isToBeSaved = ({ instrument }: Charge) => instrument.kind === 'card-token' && instrument.keep;

/** Maps the card network's decline codes. */
export const CARD_DECLINES: Readonly<Record<string, DeclineCode>> = {
  declined: 'card-declined',
  expired: 'card-expired',
  short_of_funds: 'card-short-of-funds',
  authentication_failed: 'authentication-failed',
};
