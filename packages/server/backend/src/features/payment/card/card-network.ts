import * as z from 'zod/mini';
import type { CardFace, Outcome } from '../payment-method.ts';
import type { SendRequest } from '../processor/ask.ts';

const face = z.object({
  brand: z.string(),
  last_four: z.string().check(z.regex(/^\d{4}$/)),
  expiry_month: z.int(),
  expiry_year: z.int(),
  holder: z.string(),
});

/** Client of the card network for saved cards; handles tokens and ids only, never card numbers. */
export interface CardNetwork {
  /** Brand, last digits and expiry of a saved card or unused token; null if unknown or without a response. */
  faceOf(card: string): Promise<CardFace | null>;
  /** Deletes a saved card; false without a response. */
  forget(card: string): Promise<boolean>;
}

export function createCardNetwork({ sendRequest, secret }: { sendRequest: SendRequest; secret: string }): CardNetwork {
  const headers = { authorization: `Bearer ${secret}` };
  const path = (card: string) => `/card/cards/${encodeURIComponent(card)}`;
  return {
    async faceOf(card) {
      const reply = await sendRequest({ method: 'GET', path: path(card), headers });
      const read = reply.kind === 'answer' && reply.status === 200 ? face.safeParse(reply.body) : null;
      if (!read?.success) return null;
      const { brand, last_four, expiry_month, expiry_year, holder } = read.data;
      return { brand, lastFour: last_four, expiryMonth: expiry_month, expiryYear: expiry_year, holder };
    },
    async forget(card) {
      const reply = await sendRequest({ method: 'DELETE', path: path(card), headers });
      return reply.kind === 'answer' && (reply.status < 300 || reply.status === 404);
    },
  };
}

/** Adds the face of the card saved with an approval, so that it can be added to the account. */
export async function withFace(
  outcome: Extract<Outcome, { kind: 'approved' }>,
  network: CardNetwork,
): Promise<Outcome> {
  const card = outcome.reusable ? await network.faceOf(outcome.reusable) : null;
  return card ? { ...outcome, card } : outcome;
}
