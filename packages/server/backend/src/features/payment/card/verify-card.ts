import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { DeclineCode } from '../payment-method.ts';
import type { Reply, SendRequest } from '../processor/ask.ts';
import { CARD_DECLINES } from './card-provider.ts';

const verification = z.object({
  reference: z.string(),
  status: z.enum(['challenge', 'authorised', 'declined', 'voided', 'captured', 'refunded']),
  decline_code: z.nullable(z.string()),
  reusable: z.nullable(z.string()),
  challenge_url: z.optional(z.string()),
});

/** Result of verifying a card to be saved. */
export type Verified =
  | { kind: 'verified'; processorCard: string }
  | { kind: 'redirect'; href: string }
  | { kind: 'refused'; code: DeclineCode }
  | { kind: 'running' };

/** Random reference of a verification, known to the processor and part of the return address. */
export const newSecureCode = () => randomBytes(24).toString('base64url');

/** Verifies the holder without a charge (an amount of 0), and saves the card at the network. */
export async function verifyCard(
  { sendRequest, secret }: { sendRequest: SendRequest; secret: string },
  options: { secureCode: string; token: string; returnUrl: string },
): Promise<Verified> {
  const { secureCode, token, returnUrl } = options;
  const reply = await sendRequest({
    method: 'POST',
    path: '/card/charges',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', 'idempotency-key': secureCode },
    body: JSON.stringify({
      reference: secureCode,
      amount: 0,
      currency: 'JPY',
      source: token,
      return_url: returnUrl,
      keep: true,
    }),
  });
  return verifiedBy(reply, secureCode);
}

/** Looks up the result of a verification. */
export async function lookUpVerification(
  { sendRequest, secret }: { sendRequest: SendRequest; secret: string },
  secureCode: string,
): Promise<Verified> {
  const path = `/card/charges?reference=${encodeURIComponent(secureCode)}`;
  return verifiedBy(
    await sendRequest({ method: 'GET', path, headers: { authorization: `Bearer ${secret}` } }),
    secureCode,
  );
}

function verifiedBy(reply: Reply, secureCode: string): Verified {
  if (reply.kind === 'away') return { kind: 'refused', code: 'processor-away' };
  if (reply.kind === 'lost') return { kind: 'running' };
  if (reply.status === 422 || reply.status === 404) return { kind: 'refused', code: 'card-unknown' };
  const read = verification.safeParse(reply.body);
  if (reply.status >= 300 || !read.success || read.data.reference !== secureCode)
    return { kind: 'refused', code: 'processor-refused' };
  const { status, decline_code, reusable, challenge_url } = read.data;
  if (status === 'challenge' && challenge_url) return { kind: 'redirect', href: challenge_url };
  if (status === 'authorised' && reusable) return { kind: 'verified', processorCard: reusable };
  return { kind: 'refused', code: CARD_DECLINES[decline_code ?? ''] ?? 'processor-refused' };
}
