import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { withFault } from '../payments/faults.ts';
import { type Charge, findCharge, type Permission } from '../payments/payment-records.ts';
import { type PaymentWorld, record } from '../payments/processor.ts';
import { amount, jsonOf, type Made, newCharge, refusal, wireCharge } from './amazon-wire.ts';

const params = z.object({ id: z.string() });
const create = z.object({
  chargePermissionId: z.string(),
  chargeAmount: amount,
  merchantMetadata: z.object({ merchantReferenceId: z.string() }),
});
const capture = z.object({ captureAmount: amount });
const refund = z.object({ chargeId: z.string(), refundAmount: amount });

/** Charge calls: charge a permission, capture, cancel, refund. Writes require Amazon's idempotency key. */
export function chargeCalls(server: FastifyInstance, world: PaymentWorld): void {
  const { books, faults } = world;
  const find = (request: { params: unknown }) => findCharge(books, 'amazon-pay', params.parse(request.params).id);
  type Action = Parameters<typeof faults.take>[1];
  const act = (request: FastifyRequest, reply: FastifyReply, action: Action, make: () => Made) =>
    withFault(faults.take('amazon-pay', action), reply, () => once(world, request, make));

  server.get('/v2/charges/:id', (request, reply) =>
    withFault(faults.take('amazon-pay', 'look-up'), reply, () => answer(find(request))),
  );
  server.post('/v2/charges', (request, reply) => {
    const body = create.parse(jsonOf(request));
    return act(request, reply, 'charge', () => chargeAgain(world, body));
  });
  server.post('/v2/charges/:id/capture', (request, reply) => {
    const { captureAmount } = capture.parse(jsonOf(request));
    return act(request, reply, 'capture', () => {
      const charge = find(request);
      if (charge?.status === 'captured') return answer(charge);
      if (charge?.status !== 'authorised' || Number(captureAmount.amount) > charge.amount)
        return refusal(422, 'InvalidChargeStatus');
      return changed(world, { ...charge, status: 'captured' });
    });
  });
  server.delete('/v2/charges/:id/cancel', (request, reply) =>
    withFault(faults.take('amazon-pay', 'void'), reply, () => {
      const charge = find(request);
      if (charge?.status === 'voided') return answer(charge);
      if (charge?.status !== 'authorised') return refusal(422, 'InvalidChargeStatus');
      return changed(world, { ...charge, status: 'voided' });
    }),
  );
  server.post('/v2/refunds', (request, reply) => {
    const { chargeId, refundAmount } = refund.parse(jsonOf(request));
    return act(request, reply, 'refund', () => {
      const charge = findCharge(books, 'amazon-pay', chargeId);
      const refunded = (charge?.refunded ?? 0) + Number(refundAmount.amount);
      if (charge?.status !== 'captured' || refunded > charge.amount) return refusal(422, 'TransactionAmountExceeded');
      return changed(world, { ...charge, refunded, status: refunded === charge.amount ? 'refunded' : 'captured' });
    });
  });
  server.delete('/v2/chargePermissions/:id/close', (request, reply) => {
    const permission = books.permissions[params.parse(request.params).id];
    if (!permission) return reply.code(404).send(refusal(404, 'ResourceNotFound').body);
    permission.closed = true;
    return { chargePermissionId: permission.id, statusDetails: { state: 'Closed' } };
  });
}

/** Charges a permission (G12): only while it is open and not expired, and within the agreed amount. */
function chargeAgain(world: PaymentWorld, options: z.infer<typeof create>): Made {
  const permission = world.books.permissions[options.chargePermissionId];
  if (!permission) return refusal(404, 'ResourceNotFound');
  if (permission.closed || Date.now() > (permission.endsAt ?? Number.POSITIVE_INFINITY))
    return refusal(422, 'InvalidChargePermissionStatus');
  const yen = Number(options.chargeAmount.amount);
  if (yen > balanceOf(world, permission)) return refusal(422, 'TransactionAmountExceeded');
  const reference = options.merchantMetadata.merchantReferenceId;
  return changed(world, newCharge({ reference, amount: yen, permissionId: permission.id }), 201);
}

/** Remaining chargeable amount: per charge for a recurring permission, in total for any other. */
function balanceOf({ books }: PaymentWorld, { id, recurring, amountLimit }: Permission): number {
  if (recurring) return amountLimit * AMOUNT_LEEWAY;
  const made = Object.values(books.charges).filter(({ reusable, status }) => reusable === id && isActive(status));
  return amountLimit - made.reduce((sum, { amount: charged }) => sum + charged, 0);
}

const isActive = (status: Charge['status']) => status !== 'voided' && status !== 'declined';

/** Later deliveries may cost more than the first, which is often discounted. */
const AMOUNT_LEEWAY = 3;

function changed(world: PaymentWorld, charge: Charge, status = 200): Made {
  record(world, charge);
  return { status, body: wireCharge(charge) };
}

const answer = (charge: Charge | undefined): Made =>
  charge ? { status: 200, body: wireCharge(charge) } : refusal(404, 'ResourceNotFound');

function once({ books }: PaymentWorld, request: FastifyRequest, make: () => Made): Made {
  const key = request.headers['x-amz-pay-idempotency-key'];
  if (typeof key !== 'string' || key === '') return refusal(400, 'MissingHeaderValue');
  const hash = createHash('sha256')
    .update(`${request.url} ${String(request.body)}`)
    .digest('hex');
  const held = books.answers[`amazon-pay:${key}`];
  if (held) return held.hash === hash ? held : refusal(400, 'DuplicateIdempotencyKey');
  const made = make();
  books.answers[`amazon-pay:${key}`] = { hash, ...made };
  return made;
}
