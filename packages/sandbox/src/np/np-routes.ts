import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Charge, newId } from '../payments/payment-records.ts';
import { chargeRoutes, createCharge, type PaymentWorld, record, wireCharge } from '../payments/processor.ts';

/** The most one bill may ask for, yen. */
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
 * Deferred payment: a check of the buyer stands at the beginning, the bill comes with the goods. Buyers called 否認 are
 * refused; so is what goes over the limit.
 */
export function npRoutes(server: FastifyInstance, world: PaymentWorld): void {
  chargeRoutes(server, 'np', world);
  server.post('/np/charges', (request, reply) => {
    const asked = body.parse(request.body);
    return createCharge(request, reply, { processor: 'np', reference: asked.reference, world }, () => {
      const refused = asked.amount > LIMIT || asked.buyer.name.includes('否認');
      const charge: Charge = {
        id: newId('np'),
        processor: 'np',
        reference: asked.reference,
        amount: asked.amount,
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
