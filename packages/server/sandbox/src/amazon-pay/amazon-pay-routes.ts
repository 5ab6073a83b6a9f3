import type { FastifyInstance } from 'fastify';
import type { PaymentWorld } from '../payments/processor.ts';
import { refusal } from './amazon-wire.ts';
import { buyerPages } from './buyer-pages.ts';
import { chargeCalls } from './charge-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { isSignedCall, type Merchant } from './signatures.ts';

/** Amazon Pay's API (v2) with signed merchant calls, and the buyer's pages. */
export async function amazonPayRoutes(
  server: FastifyInstance,
  { world, merchant }: { world: PaymentWorld; merchant: Merchant },
): Promise<void> {
  buyerPages(server, world, merchant);
  await server.register(
    async (calls) => {
      // The signature covers the exact bytes of the body.
      calls.removeAllContentTypeParsers();
      calls.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      calls.addHook('preHandler', async (request, reply) => {
        const path = request.url.slice('/amazon-pay'.length);
        if (!isSignedCall(request, path, merchant)) return reply.code(401).send(refusal(401, 'InvalidSignature').body);
        return undefined;
      });
      sessionCalls(calls, world);
      chargeCalls(calls, world);
    },
    { prefix: '/amazon-pay' },
  );
}
