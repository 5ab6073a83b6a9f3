import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { processorName } from './payment-records.ts';

const fault = z.object({
  processor: processorName,
  action: z.enum(['charge', 'capture', 'void', 'refund', 'look-up']),
  /** 500 without effect; 409 without effect; done, then 500; done, then a cut connection; done, with a late response. */
  kind: z.enum(['error-before', 'refused', 'error-after', 'lost-reply', 'slow']),
  times: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  delay_ms: z._default(z.int().check(z.gte(0), z.lte(120_000)), 30_000),
});
export type Fault = z.infer<typeof fault>;
type Action = Fault['action'];

/** Planned faults, as requested by tests. */
export type Faults = {
  take(processor: Fault['processor'], action: Action): Fault | undefined;
  plan(next: Fault): void;
  clear(): void;
};

export function createFaults(): Faults {
  let planned: Fault[] = [];
  return {
    take(processor, action) {
      const found = planned.find((each) => each.processor === processor && each.action === action);
      if (!found) return undefined;
      found.times -= 1;
      if (found.times === 0) planned = planned.filter((each) => each !== found);
      return found;
    },
    plan: (next) => void planned.push(next),
    clear() {
      planned = [];
    },
  };
}

/** `POST /payments/faults` plans a fault, `DELETE` clears all planned faults. */
export function faultRoutes(server: FastifyInstance, faults: Faults): void {
  server.post('/payments/faults', (request) => {
    faults.plan(fault.parse(request.body));
    return { status: 'planned' };
  });
  server.delete('/payments/faults', () => {
    faults.clear();
    return { status: 'cleared' };
  });
}

/** Runs an action with the planned fault, if any. */
export async function withFault(
  found: Pick<Fault, 'kind' | 'delay_ms'> | undefined,
  reply: FastifyReply,
  act: () => Promise<{ status: number; body: unknown }> | { status: number; body: unknown },
): Promise<FastifyReply> {
  if (found?.kind === 'error-before') return reply.code(500).send({ error: 'internal' });
  if (found?.kind === 'refused') return reply.code(409).send({ error: 'refused' });
  const { status, body } = await act();
  if (found?.kind === 'error-after') return reply.code(500).send({ error: 'internal' });
  if (found?.kind === 'lost-reply') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  if (found?.kind === 'slow') await pause(found.delay_ms);
  return reply.code(status).send(body);
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
