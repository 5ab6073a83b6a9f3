import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { SandboxLog } from '../sandbox-log.ts';
import { type Charge, newId } from './payment-records.ts';

const script = z.object({
  /** Copies sent of each notice. */
  copies: z._default(z.int().check(z.gte(0), z.lte(20)), 1),
  delay_ms: z._default(z.int().check(z.gte(0), z.lte(600_000)), 0),
  /** Holds notices back until `POST /payments/notices/_send`. */
  hold: z._default(z.boolean(), false),
});
const sending = z.object({ order: z._default(z.enum(['same', 'reversed']), 'same') });

type Notice = { processor: Charge['processor']; body: string };

/** Signed webhooks to the shop about the result of a charge. */
export type Notices = { announce(charge: Charge): void; stop(): void; routes(server: FastifyInstance): void };

const TRIES = 4;

/** `notifyUrl` is the shop's address without the processor's name. `webhookSecret` signs body and time. */
export function createNotices(options: {
  notifyUrl: string;
  webhookSecret: string;
  clock: () => number;
  log: SandboxLog;
}): Notices {
  const { notifyUrl, webhookSecret, clock, log } = options;
  let play = script.parse({});
  let held: Notice[] = [];
  let stopped = false;
  const sent: { processor: string; kind: string; reference: string }[] = [];

  const deliver = async (notice: Notice, attempt = 1): Promise<void> => {
    if (stopped) return;
    const answer = await fetch(`${notifyUrl}/${notice.processor}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-payment-signature': signature(webhookSecret, notice.body, Math.floor(clock() / 1_000)),
      },
      body: notice.body,
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
    if (answer && answer.status < 500) return;
    if (attempt === TRIES) return log.warn({ processor: notice.processor }, 'payment notice could not be delivered');
    later(() => void deliver(notice, attempt + 1), 1_000 * 2 ** attempt);
  };

  return {
    announce(charge) {
      const notice = { processor: charge.processor, body: JSON.stringify(noticeOf(charge)) };
      sent.push({ processor: charge.processor, kind: charge.status, reference: charge.reference });
      if (sent.length > 1_000) sent.shift();
      if (play.hold) return void held.push(notice);
      for (let copy = 0; copy < play.copies; copy += 1) later(() => void deliver(notice), play.delay_ms);
    },
    stop() {
      stopped = true;
    },
    routes(server) {
      server.get('/payments/notices', () => ({ sent, held: held.length }));
      server.post('/payments/notices', (request) => {
        play = script.parse(request.body);
        return play;
      });
      server.post('/payments/notices/_send', async (request) => {
        const { order } = sending.parse(request.body ?? {});
        const waiting = held;
        held = [];
        for (const notice of order === 'reversed' ? waiting.reverse() : waiting)
          for (let copy = 0; copy < play.copies; copy += 1) await deliver(notice);
        return { sent: waiting.length };
      });
    },
  };
}

/** `t=<epoch seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const signature = (secret: string, body: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

const noticeOf = (charge: Charge) => ({
  id: newId('ev'),
  kind: `charge.${charge.status}`,
  created: Math.floor(Date.now() / 1_000),
  data: { charge_id: charge.id, reference: charge.reference, amount: charge.amount, currency: 'JPY' },
});

function later(work: () => void, ms: number): void {
  setTimeout(work, ms).unref();
}
