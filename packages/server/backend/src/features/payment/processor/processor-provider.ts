import type { PaymentMethod } from '@store/contracts/entities';
import { CONVENIENCE_STORES } from '@store/domain/order';
import * as z from 'zod/mini';
import type { Charge, DeclineCode, EffectOutcome, Outcome, PaymentProvider } from '../payment-method.ts';
import { isUndecided, type Reply, type SendRequest } from './ask.ts';

const wireCharge = z.object({
  id: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.literal('JPY'),
  status: z.enum(['challenge', 'authorised', 'captured', 'voided', 'refunded', 'declined']),
  decline_code: z.nullable(z.string()),
  reusable: z.nullable(z.string()),
  challenge_url: z.optional(z.string()),
  slip: z.optional(
    z.object({ store: z.enum(CONVENIENCE_STORES), number: z.string(), confirmation: z.nullable(z.string()) }),
  ),
});
const bareVoid = z.object({ status: z.literal('voided') });

/** The differences between processors of the payment service. */
export interface Processor {
  method: PaymentMethod;
  name: 'card' | 'np' | 'carrier' | 'paypay' | 'convenience-store';
  /** Fields of a charge besides reference, amount and currency; null when there is no source. */
  fields(charge: Charge, options: { offSession: boolean }): object | null;
  declines: Readonly<Record<string, DeclineCode>>;
  /** Post-processes an approval. */
  approved?(charge: Charge, outcome: Extract<Outcome, { kind: 'approved' }>): Promise<Outcome>;
}

/** The payment service's API, the same for cards, NP, wallets and slips; `secret` is the shop's key. */
export function createProcessorProvider(
  processor: Processor,
  { sendRequest, secret }: { sendRequest: SendRequest; secret: string },
): PaymentProvider {
  const send = (path: string, key: string, body: object) =>
    sendRequest({
      method: 'POST',
      path: `/${processor.name}${path}`,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  const conclude = async (charge: Charge, outcome: Outcome): Promise<Outcome> =>
    outcome.kind === 'approved' && processor.approved ? processor.approved(charge, outcome) : outcome;
  const make = async (charge: Charge, offSession: boolean): Promise<Outcome> => {
    const fields = processor.fields(charge, { offSession });
    if (!fields) return { kind: 'declined', code: 'instrument-invalid', processorId: null };
    const sum = { reference: charge.paymentCode, amount: charge.amountInVat, currency: 'JPY' };
    const reply = await send('/charges', `${charge.paymentCode}:charge`, { ...sum, ...fields });
    return conclude(charge, outcomeOf(reply, charge, processor.declines));
  };
  return {
    method: processor.method,
    start: (charge) => make(charge, false),
    authorise: (charge) => make(charge, true),
    async finish(charge) {
      const path = `/${processor.name}/charges?reference=${encodeURIComponent(charge.paymentCode)}`;
      const reply = await sendRequest({ method: 'GET', path, headers: { authorization: `Bearer ${secret}` } });
      return conclude(charge, foundOf(reply, charge, processor.declines));
    },
    async capture(charge) {
      if (!charge.processorId) return { kind: 'refused', reason: 'nothing was charged' };
      return effectOf(await send(`/charges/${charge.processorId}/capture`, `${charge.paymentCode}:capture`, {}));
    },
    async void(charge) {
      return effectOf(await send('/voids', `${charge.paymentCode}:void`, { reference: charge.paymentCode }));
    },
    async refund(charge, { refundCode, amountInVat }) {
      if (!charge.processorId) return { kind: 'refused', reason: 'nothing was charged' };
      return effectOf(await send(`/charges/${charge.processorId}/refund`, refundCode, { amount: amountInVat }));
    },
  };
}

function outcomeOf(reply: Reply, charge: Charge, declines: Processor['declines']): Outcome {
  if (reply.kind === 'away') return { kind: 'away' };
  if (reply.kind === 'lost') return { kind: 'unknown' };
  if (reply.status === 404) return { kind: 'absent' };
  if (reply.status === 409 || bareVoid.safeParse(reply.body).success) return voidedOrRead(reply.body, charge, declines);
  if (reply.status === 422) return { kind: 'declined', code: 'card-unknown', processorId: null };
  if (reply.status >= 400) return { kind: 'declined', code: 'processor-refused', processorId: null };
  return readCharge(reply.body, charge, declines);
}

/** A refused look-up, for example while the key is rotated, decides nothing: the charge may have been paid. */
function foundOf(reply: Reply, charge: Charge, declines: Processor['declines']): Outcome {
  const isRefused = reply.kind === 'answer' && reply.status >= 400 && reply.status !== 404;
  return isRefused ? { kind: 'unknown' } : outcomeOf(reply, charge, declines);
}

/** 409 is the response to a charge whose reference was voided before. */
function voidedOrRead(body: unknown, charge: Charge, declines: Processor['declines']): Outcome {
  const read = wireCharge.safeParse(body);
  return read.success ? readCharge(body, charge, declines) : { kind: 'voided' };
}

function readCharge(body: unknown, charge: Charge, declines: Processor['declines']): Outcome {
  const read = wireCharge.safeParse(body);
  if (!read.success) return { kind: 'unknown' };
  const { id, status, reference, amount, decline_code, reusable, challenge_url, slip } = read.data;
  // Rejects the response to another payment, or with another amount (G06).
  if (reference !== charge.paymentCode || amount !== charge.amountInVat) return { kind: 'unknown' };
  if (status === 'declined') {
    const code = declines[decline_code ?? ''] ?? 'processor-refused';
    return { kind: 'declined', code, processorId: id };
  }
  if (status === 'challenge' && slip) return { kind: 'slip', processorId: id, slip };
  if (status === 'challenge')
    return challenge_url ? { kind: 'redirect', processorId: id, href: challenge_url } : { kind: 'unknown' };
  if (status === 'voided' || status === 'refunded') return { kind: status };
  return { kind: 'approved', processorId: id, captured: status === 'captured', reusable };
}

/** A refusal is final, for example 404 or 409, except one of the caller, which is repeated. */
function effectOf(reply: Reply): EffectOutcome {
  if (reply.kind !== 'answer' || isUndecided(reply)) return { kind: 'unknown' };
  if (reply.status < 300) return { kind: 'done' };
  return { kind: 'refused', reason: `answer ${reply.status}` };
}
