import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/database/database.ts';
import type { RotatingSecret } from '../../../platform/secrets/rotating-secret.ts';
import { paymentNotice } from './notice.ts';
import { isSignedNotice } from './signature.ts';
import { takeNotice } from './take-notice.ts';

const params = z.object({ processor: z.enum(['card', 'np', 'carrier', 'paypay', 'convenience-store', 'amazon-pay']) });

/**
 * `POST /api/payment/_notify/{processor}`: webhook of the processors. Authenticated by signature instead of the marker
 * header. A notice only triggers a lookup: the reconciler queries the processor itself, so repeats, delays and
 * reordering are harmless (G05).
 */
export async function paymentNotices(
  app: FastifyInstance,
  { database, clock, secrets }: { database: Database; clock: () => number; secrets: RotatingSecret },
): Promise<void> {
  app.removeContentTypeParser('application/json');
  // The signature covers the raw body.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const config = { signedByCaller: true, urgency: 'first' } as const;
  app.post('/api/payment/_notify/:processor', { config }, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const header = String(request.headers['x-payment-signature'] ?? '');
    const named = params.safeParse(request.params);
    const refuse = (status: number, why: string) => {
      request.log.warn({ event: 'payment-notice-refused', why }, 'refused');
      return reply.code(status).send({ status: false, code: why, message: '' });
    };
    if (!isSignedNotice({ header, body, secrets, now: clock() })) return refuse(401, 'bad-signature');
    const notice = paymentNotice.safeParse(jsonOf(body));
    if (!named.success || !notice.success) return refuse(400, 'invalid');
    const taken = await takeNotice(database, { source: named.data.processor, notice: notice.data, now: clock() });
    return taken === 'mismatch' ? refuse(409, 'mismatch') : { status: true, data: { taken } };
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
