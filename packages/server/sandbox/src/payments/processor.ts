import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Site } from '../page/security-headers.ts';
import type { SandboxLog } from '../sandbox-log.ts';
import { type Fault, type Faults, withFault } from './faults.ts';
import type { Notices } from './notices.ts';
import {
  type Charge,
  chargeByReference,
  findCharge,
  type PaymentRecords,
  type ProcessorName,
} from './payment-records.ts';

/** Dependencies of every payment processor. */
export type PaymentWorld = {
  site: Site;
  books: PaymentRecords;
  faults: Faults;
  notices: Notices;
  /** The shop's API key. */
  secret: string;
  log: SandboxLog;
};

type Made = { status: number; body: unknown };
type Effect = 'capture' | 'void' | 'refund';

const byId = z.object({ id: z.string() });
const byReference = z.object({ reference: z.string().check(z.minLength(1), z.maxLength(100)) });
const refundBody = z.object({ amount: z.int().check(z.gte(1)) });

/**
 * Calls that all processors share: query a charge by ID or reference, capture, refund, and void by reference. Voiding
 * also blocks a charge that arrives later.
 */
export function chargeRoutes(server: FastifyInstance, processor: ProcessorName, world: PaymentWorld): void {
  const { books, faults } = world;
  const base = `/${processor}/charges`;

  server.get(`${base}/:id`, (request, reply) => {
    requireApiKey(request, world);
    const found = findCharge(books, processor, byId.parse(request.params).id);
    return withFault(faults.take(processor, 'look-up'), reply, () => lookUp(world, found));
  });
  server.get(base, (request, reply) => {
    requireApiKey(request, world);
    const { reference } = byReference.parse(request.query);
    return withFault(faults.take(processor, 'look-up'), reply, () => {
      const found = chargeByReference(books, processor, reference);
      if (!found && books.barred[`${processor}:${reference}`]) return { status: 200, body: { status: 'voided' } };
      return lookUp(world, found);
    });
  });
  server.post(`${base}/:id/capture`, (request, reply) =>
    effect(request, reply, 'capture', () =>
      capture(world, findCharge(books, processor, byId.parse(request.params).id)),
    ),
  );
  server.post(`${base}/:id/refund`, (request, reply) => {
    const { amount } = refundBody.parse(request.body);
    return effect(request, reply, 'refund', () =>
      refund(world, findCharge(books, processor, byId.parse(request.params).id), amount),
    );
  });
  server.post(`/${processor}/voids`, (request, reply) => {
    const { reference } = byReference.parse(request.body);
    return effect(request, reply, 'void', () => {
      const found = chargeByReference(books, processor, reference);
      if (found) return voidCharge(world, found);
      books.barred[`${processor}:${reference}`] = true;
      return { status: 200, body: { status: 'voided' } };
    });
  });

  const effect = (request: FastifyRequest, reply: FastifyReply, action: Effect, act: () => Made) => {
    requireApiKey(request, world);
    return withFault(faults.take(processor, action), reply, () => withIdempotencyKey(world, processor, request, act));
  };
}

/** Makes a charge, idempotent by key and by reference, with the planned fault or `own`. */
export function createCharge(
  request: FastifyRequest,
  reply: FastifyReply,
  options: {
    processor: ProcessorName;
    reference: string;
    world: PaymentWorld;
    own?: Pick<Fault, 'kind' | 'delay_ms'> | undefined;
  },
  make: () => Made,
): Promise<FastifyReply> {
  const { processor, reference, world, own } = options;
  requireApiKey(request, world);
  return withFault(world.faults.take(processor, 'charge') ?? own, reply, () =>
    withIdempotencyKey(world, processor, request, () => {
      if (world.books.barred[`${processor}:${reference}`]) return { status: 409, body: { error: 'voided' } };
      const there = chargeByReference(world.books, processor, reference);
      return there ? { status: 200, body: wireCharge(there, world.site) } : make();
    }),
  );
}

/** Stores a new or changed charge, and notifies the shop. */
export function record({ books, notices }: PaymentWorld, charge: Charge): void {
  books.charges[charge.id] = charge;
  if (charge.status !== 'challenge') notices.announce(charge);
}

/** A charge in the API's format. */
export function wireCharge(charge: Charge, site: Site): object {
  const { id, reference, amount, status, refunded, declineCode, reusable, slip } = charge;
  const wire = { id, reference, amount, currency: 'JPY', status, refunded, decline_code: declineCode, reusable };
  if (slip) return { ...wire, slip };
  return status === 'challenge' ? { ...wire, challenge_url: `${site.url}/${charge.processor}/challenge/${id}` } : wire;
}

/** Throws 401 for a caller without the shop's key. */
export function requireApiKey({ headers }: FastifyRequest, { secret }: PaymentWorld): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${secret}`))) return;
  throw Object.assign(new Error('invalid API key'), { statusCode: 401 });
}

/** Repeats the first response for the same key; 409 for another body. */
function withIdempotencyKey(
  world: PaymentWorld,
  processor: ProcessorName,
  request: FastifyRequest,
  act: () => Made,
): Made {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return { status: 400, body: { error: 'idempotency key missing' } };
  const name = `${processor}:${request.routeOptions.url}:${key}`;
  const hash = createHash('sha256')
    .update(JSON.stringify([request.params, request.body]))
    .digest('hex');
  const held = world.books.answers[name];
  if (held) return held.hash === hash ? held : { status: 409, body: { error: 'idempotency key reused' } };
  const made = act();
  world.books.answers[name] = { hash, ...made };
  return made;
}

const lookUp = ({ site }: PaymentWorld, found: Charge | undefined): Made =>
  found ? { status: 200, body: wireCharge(found, site) } : { status: 404, body: { error: 'not found' } };

function capture(world: PaymentWorld, found: Charge | undefined): Made {
  if (!found) return { status: 404, body: { error: 'not found' } };
  if (found.status === 'captured') return lookUp(world, found);
  if (found.status !== 'authorised') return { status: 409, body: { error: found.status } };
  const captured: Charge = { ...found, status: 'captured' };
  record(world, captured);
  return lookUp(world, captured);
}

function voidCharge(world: PaymentWorld, found: Charge): Made {
  if (found.status === 'voided' || found.status === 'declined') return lookUp(world, found);
  if (found.status !== 'authorised' && found.status !== 'challenge')
    return { status: 409, body: { error: found.status } };
  const voided: Charge = { ...found, status: 'voided' };
  record(world, voided);
  return lookUp(world, voided);
}

function refund(world: PaymentWorld, found: Charge | undefined, amount: number): Made {
  if (!found) return { status: 404, body: { error: 'not found' } };
  if (found.status !== 'captured' || found.refunded + amount > found.amount)
    return { status: 409, body: { error: 'exceeds the captured amount' } };
  const refunded = found.refunded + amount;
  const after: Charge = { ...found, refunded, status: refunded === found.amount ? 'refunded' : 'captured' };
  record(world, after);
  return lookUp(world, after);
}
