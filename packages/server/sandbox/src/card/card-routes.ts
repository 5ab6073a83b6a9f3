import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Card, type Charge, newId } from '../payments/payment-records.ts';
import {
  chargeRoutes,
  createCharge,
  type PaymentWorld,
  record,
  requireApiKey,
  wireCharge,
} from '../payments/processor.ts';
import { demoCards } from './demo-cards.ts';
import { type Behaviour, isExpired } from './test-cards.ts';

const chargeBody = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Zero only verifies the holder (a card is being saved). */
  amount: z.int().check(z.gte(0), z.lte(10_000_000)),
  currency: z.literal('JPY'),
  source: z.string(),
  return_url: z.url({ protocol: /^https?$/ }),
  /** Stores the card for later charges; the response contains its ID in `reusable`. */
  keep: z._default(z.boolean(), false),
  /** Charged without the holder: no 3-D Secure. */
  merchant_initiated: z._default(z.boolean(), false),
});
type ChargeBody = z.infer<typeof chargeBody>;
const cardParams = z.object({ id: z.string() });

/** Cards with 3-D Secure: charges, and stored cards of a shop. */
export function cardRoutes(server: FastifyInstance, world: PaymentWorld): void {
  const { books, site } = world;
  chargeRoutes(server, 'card', world);

  server.post('/card/charges', (request, reply) => {
    const body = chargeBody.parse(request.body);
    const card = cardOf(world, body.source);
    const own = card && FAULTS[card.behaviour];
    return createCharge(request, reply, { processor: 'card', reference: body.reference, world, own }, () => {
      if (!card) return { status: 422, body: { error: 'unknown card' } };
      const charge = decide(body, card);
      if (body.keep || body.amount === 0) storeCard(world, charge, { card, source: body.source });
      delete books.tokens[body.source];
      record(world, charge);
      return { status: 201, body: wireCharge(charge, site) };
    });
  });
  server.get('/card/cards/:id', (request, reply) => {
    requireApiKey(request, world);
    const card = cardOf(world, cardParams.parse(request.params).id);
    if (!card) return reply.code(404).send({ error: 'not found' });
    const { brand, lastFour, expiryMonth, expiryYear, holder } = card;
    return { brand, last_four: lastFour, expiry_month: expiryMonth, expiry_year: expiryYear, holder };
  });
  server.delete('/card/cards/:id', (request, reply) => {
    requireApiKey(request, world);
    delete books.cards[cardParams.parse(request.params).id];
    return reply.code(204).send();
  });
}

/** Test cards that are authorised, but whose response fails. */
const FAULTS: Readonly<Record<string, { kind: 'slow' | 'lost-reply' | 'error-after'; delay_ms: number }>> = {
  'time-out': { kind: 'slow', delay_ms: 30_000 },
  'lost-reply': { kind: 'lost-reply', delay_ms: 0 },
  'error-after': { kind: 'error-after', delay_ms: 0 },
};

const cardOf = ({ books }: PaymentWorld, source: string): Card | undefined =>
  books.tokens[source] ?? books.cards[source] ?? demoCards(Date.now())[source];

function decide(body: ChargeBody, card: Card): Charge {
  const charge: Charge = {
    id: newId('ch'),
    processor: 'card',
    reference: body.reference,
    amount: body.amount,
    status: 'authorised',
    refunded: 0,
    declineCode: null,
    returnUrl: body.return_url,
    reusable: null,
    label: `${card.brand} •••• ${card.lastFour}`,
    createdAt: Date.now(),
  };
  const declineCode = isExpired(card, Date.now()) ? 'expired' : DECLINES[card.behaviour as Behaviour];
  if (declineCode) return { ...charge, status: 'declined', declineCode };
  return card.behaviour === 'challenge' && !body.merchant_initiated ? { ...charge, status: 'challenge' } : charge;
}

const DECLINES: Partial<Record<Behaviour, string>> = {
  declined: 'declined',
  expired: 'expired',
  'short-of-funds': 'short_of_funds',
};

/** Stores the card of a token; an already stored card keeps its ID. */
function storeCard({ books }: PaymentWorld, charge: Charge, { card, source }: { card: Card; source: string }): void {
  if (charge.status === 'declined') return;
  charge.reusable = books.tokens[source] ? newId('card') : source;
  books.cards[charge.reusable] = card;
}
