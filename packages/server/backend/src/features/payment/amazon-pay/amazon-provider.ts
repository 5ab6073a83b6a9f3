import { SHOP_NAME } from '@store/domain/shop';
import type { Charge, EffectOutcome, Outcome, PaymentProvider } from '../payment-method.ts';
import { isUndecided, type Reply } from '../processor/ask.ts';
import { type AmazonClient, amazonKey, yen } from './amazon-client.ts';
import { type AmazonCharge, type AmazonSession, readCharge, readSession, reasonOf } from './amazon-sessions.ts';

/**
 * Amazon Pay: the amount is set on the buyer's session, the buyer consents on Amazon's page, and completing the session
 * authorises. Permissions for later (a subscription, a group buy) are charged without the buyer.
 */
export function createAmazonProvider(client: AmazonClient): PaymentProvider {
  const finish = (charge: Charge) =>
    isPermitted(charge) ? chargeAgain(client, charge) : finishSession(client, charge);
  return {
    method: 'AMAZON_PAY',
    start: (charge) => startSession(client, charge),
    authorise: (charge) => chargeAgain(client, charge),
    finish,
    async capture({ paymentCode, processorId, amountInVat }) {
      const body = { captureAmount: yen(amountInVat) };
      const key = amazonKey(paymentCode, 'capture');
      return effectOf(await client.send({ method: 'POST', path: `charges/${processorId}/capture`, body, key }));
    },
    void: (charge) => voidCharge(client, charge),
    async refund({ processorId }, { refundCode, amountInVat }) {
      const body = { chargeId: processorId, refundAmount: yen(amountInVat) };
      return effectOf(await client.send({ method: 'POST', path: 'refunds', body, key: amazonKey(refundCode, '') }));
    },
  };
}

const isPermitted = ({ instrument: { kind } }: Charge) => kind === 'previous' || kind === 'permission';

async function startSession(client: AmazonClient, charge: Charge): Promise<Outcome> {
  const session = charge.source;
  if (!session) return { kind: 'declined', code: 'instrument-invalid', processorId: null };
  const reply = await client.send({
    method: 'PATCH',
    path: `checkoutSessions/${session}`,
    body: {
      webCheckoutDetails: { checkoutResultReturnUrl: charge.returnUrl },
      paymentDetails: { paymentIntent: 'Authorize', chargeAmount: yen(charge.amountInVat) },
      merchantMetadata: { merchantReferenceId: charge.paymentCode, merchantStoreName: SHOP_NAME },
      chargePermissionType: charge.forSubscription ? 'Recurring' : 'OneTime',
    },
  });
  if (reply.kind === 'away') return { kind: 'away' };
  // A session that has advanced (lost response, retry) reports its state itself.
  if (reasonOf(reply)) return finishSession(client, charge);
  const href = readSession(reply)?.webCheckoutDetails.amazonPayRedirectUrl;
  return href ? { kind: 'redirect', processorId: session, href } : { kind: 'unknown' };
}

/** Completes a session after consent; before that, Amazon refuses and the session is unchanged. */
async function finishSession(client: AmazonClient, charge: Charge): Promise<Outcome> {
  if (!charge.source) return { kind: 'absent' };
  const path = `checkoutSessions/${charge.source}`;
  const reply = await client.send({ method: 'GET', path });
  const session = readSession(reply);
  if (!session) return reply.kind === 'answer' && reply.status === 404 ? { kind: 'absent' } : silence(reply);
  if (session.statusDetails.state === 'Canceled') return cancelled(session);
  // Foreign, or overwritten by another attempt of the buyer: it cannot contain this payment's money (G11).
  if (session.merchantMetadata.merchantReferenceId !== charge.paymentCode) return { kind: 'absent' };
  if (session.statusDetails.state === 'Completed') return chargeOf(client, session, charge);
  const completed = await client.send({
    method: 'POST',
    path: `${path}/complete`,
    body: { chargeAmount: yen(charge.amountInVat) },
    key: amazonKey(charge.paymentCode, 'complete'),
  });
  const reason = reasonOf(completed);
  if (reason === 'InvalidCheckoutSessionStatus') return waiting(session);
  if (reason === 'CheckoutSessionCanceled') return cancelled(session);
  if (reason) return { kind: 'declined', code: 'amazon-declined', processorId: session.checkoutSessionId };
  const done = readSession(completed);
  return done ? chargeOf(client, done, charge) : silence(completed);
}

async function chargeOf(client: AmazonClient, { chargeId }: AmazonSession, charge: Charge): Promise<Outcome> {
  if (!chargeId) return { kind: 'declined', code: 'amazon-declined', processorId: null };
  const reply = await client.send({ method: 'GET', path: `charges/${chargeId}` });
  const found = readCharge(reply);
  return found ? outcomeOf(found, charge) : silence(reply);
}

/** G12: charges exactly the order's amount on the permission that this customer gave. */
async function chargeAgain(client: AmazonClient, charge: Charge): Promise<Outcome> {
  if (!charge.source) return { kind: 'declined', code: 'instrument-invalid', processorId: null };
  const reply = await client.send({
    method: 'POST',
    path: 'charges',
    body: {
      chargePermissionId: charge.source,
      chargeAmount: yen(charge.amountInVat),
      captureNow: false,
      merchantMetadata: { merchantReferenceId: charge.paymentCode },
    },
    key: amazonKey(charge.paymentCode, 'charge'),
  });
  if (reasonOf(reply)) return { kind: 'declined', code: 'amazon-declined', processorId: null };
  const made = readCharge(reply);
  return made ? outcomeOf(made, charge) : silence(reply);
}

function outcomeOf(found: AmazonCharge, charge: Charge): Outcome {
  const { chargeId: processorId, statusDetails, chargeAmount } = found;
  const { state } = statusDetails;
  if (Number(chargeAmount.amount) !== charge.amountInVat) return { kind: 'unknown' };
  if (state === 'Declined') return { kind: 'declined', code: 'amazon-declined', processorId };
  if (state === 'Canceled') return { kind: 'voided' };
  if (state === 'AuthorizationInitiated') return { kind: 'unknown' };
  if (Number(found.refundedAmount?.amount ?? 0) === charge.amountInVat) return { kind: 'refunded' };
  return {
    kind: 'approved',
    processorId,
    captured: state !== 'Authorized',
    reusable: found.chargePermissionId ?? null,
  };
}

/** An open session needs no void: only completing it charges, and a voided payment is never completed. */
async function voidCharge(client: AmazonClient, charge: Charge): Promise<EffectOutcome> {
  const made = await madeCharge(client, charge);
  if (made === 'none') return { kind: 'done' };
  if (made === 'silent') return { kind: 'unknown' };
  return effectOf(await client.send({ method: 'DELETE', path: `charges/${made}/cancel` }));
}

async function madeCharge(client: AmazonClient, charge: Charge): Promise<string | 'none' | 'silent'> {
  if (charge.processorId?.startsWith('P')) return charge.processorId;
  if (isPermitted(charge)) {
    const again = await chargeAgain(client, charge);
    return again.kind === 'approved' && again.processorId
      ? again.processorId
      : again.kind === 'unknown'
        ? 'silent'
        : 'none';
  }
  if (!charge.source) return 'none';
  const reply = await client.send({ method: 'GET', path: `checkoutSessions/${charge.source}` });
  const session = readSession(reply);
  if (!session) return reply.kind === 'answer' && reply.status === 404 ? 'none' : 'silent';
  const isOurs = session.merchantMetadata.merchantReferenceId === charge.paymentCode;
  return isOurs && session.chargeId ? session.chargeId : 'none';
}

function waiting({ checkoutSessionId, webCheckoutDetails }: AmazonSession): Outcome {
  const href = webCheckoutDetails.amazonPayRedirectUrl;
  return href ? { kind: 'redirect', processorId: checkoutSessionId, href } : { kind: 'absent' };
}

const cancelled = ({ checkoutSessionId }: AmazonSession): Outcome => ({
  kind: 'declined',
  code: 'cancelled-by-customer',
  processorId: checkoutSessionId,
});

const silence = (reply: Reply): Outcome => (reply.kind === 'away' ? { kind: 'away' } : { kind: 'unknown' });

function effectOf(reply: Reply): EffectOutcome {
  if (isUndecided(reply)) return { kind: 'unknown' };
  const reason = reasonOf(reply);
  return reason ? { kind: 'refused', reason } : { kind: 'done' };
}
