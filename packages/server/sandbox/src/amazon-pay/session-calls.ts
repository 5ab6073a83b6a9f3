import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { withFault } from '../payments/faults.ts';
import { type AmazonSession, newId } from '../payments/payment-records.ts';
import { type PaymentWorld, record } from '../payments/processor.ts';
import { amount, jsonOf, type Made, newCharge, refusal } from './amazon-wire.ts';

const params = z.object({ id: z.string() });
const update = z.object({
  webCheckoutDetails: z.object({ checkoutResultReturnUrl: z.url({ protocol: /^https?$/ }) }),
  paymentDetails: z.object({ paymentIntent: z.enum(['Authorize', 'Confirm']), chargeAmount: amount }),
  merchantMetadata: z.object({ merchantReferenceId: z.string().check(z.maxLength(100)) }),
  chargePermissionType: z.optional(z.enum(['OneTime', 'Recurring'])),
});
const complete = z.object({ chargeAmount: amount });
/** Lifetime of a permission: 180 days, ms. */
const PERMISSION_MS = 180 * 86_400_000;

/** Checkout session calls: get, update with the amount, complete after the buyer's consent. */
export function sessionCalls(server: FastifyInstance, world: PaymentWorld): void {
  const { books, faults } = world;
  const path = '/v2/checkoutSessions/:id';
  const find = (request: { params: unknown }) => books.amazonSessions[params.parse(request.params).id];

  server.get(path, (request, reply) =>
    withFault(faults.take('amazon-pay', 'look-up'), reply, () => {
      const session = find(request);
      return session ? { status: 200, body: wireSession(session, world) } : refusal(404, 'ResourceNotFound');
    }),
  );
  server.patch(path, (request, reply) => {
    const session = find(request);
    const body = update.parse(jsonOf(request));
    if (!session) return reply.code(404).send(refusal(404, 'ResourceNotFound').body);
    if (session.state !== 'Open' || session.approved)
      return reply.code(422).send(refusal(422, 'InvalidCheckoutSessionStatus').body);
    session.amount = Number(body.paymentDetails.chargeAmount.amount);
    session.paymentReference = body.merchantMetadata.merchantReferenceId;
    session.resultReturnUrl = body.webCheckoutDetails.checkoutResultReturnUrl;
    session.recurring = body.chargePermissionType === 'Recurring';
    session.intent = body.paymentDetails.paymentIntent;
    return wireSession(session, world);
  });
  server.post(`${path}/complete`, (request, reply) => {
    const session = find(request);
    const body = complete.parse(jsonOf(request));
    return withFault(faults.take('amazon-pay', 'charge'), reply, () =>
      session ? completed(session, Number(body.chargeAmount.amount), world) : refusal(404, 'ResourceNotFound'),
    );
  });
}

/** Idempotent: completing twice returns the same charge. */
function completed(session: AmazonSession, value: number, world: PaymentWorld): Made {
  if (session.state === 'Completed') return { status: 200, body: wireSession(session, world) };
  if (session.state === 'Canceled') return refusal(422, 'CheckoutSessionCanceled');
  if (!session.approved) return refusal(422, 'InvalidCheckoutSessionStatus');
  if (value !== session.amount) return refusal(422, 'AmountMismatch');
  const permissionId = newId('S03');
  world.books.permissions[permissionId] = {
    id: permissionId,
    amountLimit: value,
    recurring: session.recurring,
    closed: false,
    endsAt: Date.now() + PERMISSION_MS,
  };
  if (session.intent === 'Confirm') {
    Object.assign(session, { state: 'Completed', permissionId });
    return { status: 200, body: wireSession(session, world) };
  }
  const charge = newCharge({ reference: session.paymentReference ?? session.id, amount: value, permissionId });
  record(world, charge);
  Object.assign(session, { state: 'Completed', chargeId: charge.id, permissionId });
  return { status: 200, body: wireSession(session, world) };
}

function wireSession(session: AmazonSession, { site }: PaymentWorld): object {
  return {
    checkoutSessionId: session.id,
    webCheckoutDetails: {
      checkoutResultReturnUrl: session.resultReturnUrl,
      amazonPayRedirectUrl: session.amount === null ? null : `${site.url}/amazon-pay/confirm/${session.id}`,
    },
    statusDetails: { state: session.state },
    paymentDetails:
      session.amount === null ? null : { chargeAmount: { amount: `${session.amount}`, currencyCode: 'JPY' } },
    merchantMetadata: { merchantReferenceId: session.paymentReference ?? session.reference },
    buyer: { name: session.buyer, email: 'buyer@shop.test', buyerId: 'amzn1.account.DEMO' },
    shippingAddress: {
      name: session.buyer,
      postalCode: '150-0002',
      stateOrRegion: '東京都',
      city: null,
      addressLine1: '渋谷区渋谷0丁目0番0号',
      addressLine2: 'デモアパート101',
      addressLine3: null,
      countryCode: 'JP',
      phoneNumber: '09000000000',
    },
    paymentPreferences: [{ paymentDescriptor: 'Visa ****1111 (Amazon Pay)' }],
    chargeId: session.chargeId,
    chargePermissionId: session.permissionId,
  };
}
