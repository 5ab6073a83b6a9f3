import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Charge, newId } from '../payments/payment-records.ts';
import { chargeRoutes, createCharge, type PaymentWorld, record, wireCharge } from '../payments/processor.ts';

/** Maximum amount of one invoice, yen. */
const LIMIT = 55_000;

const body = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(100)),
  amount: z.int().check(z.gte(1), z.lte(10_000_000)),
  currency: z.literal('JPY'),
  buyer: z.object({
    name: z.string().check(z.minLength(1)),
    zip_code: z.string().check(z.regex(/^\d{3}-?\d{4}$/)),
    address: z.string().check(z.minLength(1)),
    tel: z.string().check(z.minLength(1)),
  }),
});

/**
 * Deferred payment: the buyer is checked at the start, the invoice comes with the parcel. Buyers named 否認 and amounts
 * over the limit are declined.
 */
export function npRoutes(server: FastifyInstance, world: PaymentWorld): void {
  chargeRoutes(server, 'np', world);
  server.post('/np/charges', (request, reply) => {
    const payload = body.parse(request.body);
    return createCharge(request, reply, { processor: 'np', reference: payload.reference, world }, () => {
      const refused = payload.amount > LIMIT || payload.buyer.name.includes('否認');
      const charge: Charge = {
        id: newId('np'),
        processor: 'np',
        reference: payload.reference,
        amount: payload.amount,
        status: refused ? 'declined' : 'authorised',
        refunded: 0,
        declineCode: refused ? 'credit_check' : null,
        returnUrl: null,
        reusable: null,
        label: 'NP後払い',
        createdAt: Date.now(),
      };
      record(world, charge);
      return { status: 201, body: wireCharge(charge, world.site) };
    });
  });
}
