import { setTimeout as pause } from 'node:timers/promises';
import { currentTrace } from '@store/server-kit/telemetry';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import type { Log } from '../../platform/http/handler.ts';
import { chargeOf } from './charge-of.ts';
import { LostHoldError, takeDuePayment, takePayment, writePayment } from './lease.ts';
import type { PaidOrders, PaymentProvider } from './payment-method.ts';
import { movePayment } from './payment-steps.ts';
import { findPayment, type Payments, progressOf } from './payments.ts';

/** How long a request waits for another that processes the same payment, ms. */
const PATIENCE_MS = 6_000;
const GLANCE_MS = 100;
/** Attempts per customer request: charge, and one lookup after a lost response. */
const TRIES = 2;

/** Payments processed concurrently by the reconciler: most time is spent waiting for processors. */
const AT_ONCE = 4;

export interface PaymentParts {
  database: Database;
  providers: readonly PaymentProvider[];
  /** Connected methods that no new order may use. */
  notOffered?: readonly PaymentProvider['method'][];
  orders: PaidOrders<Queries>;
  storeUrl: string;
  /** Current time, epoch ms. */
  clock: () => number;
  log: Log;
}

/** `Payments` with the reconciler's entry point. */
export interface PaymentService extends Payments {
  /** Processes every payment that is due; safe in concurrent processes. Returns their number. */
  runDue(isStopped?: () => boolean): Promise<number>;
}

/** Connects the payments' table with the processors and the orders. */
export function createPayments(parts: PaymentParts): PaymentService {
  const { database, clock, log } = parts;

  const work = async (held: PaymentRow, forCustomer: boolean): Promise<void> => {
    const provider = parts.providers.find(({ method }) => method === held.method);
    const now = clock();
    try {
      if (!provider) throw new Error(`no processor is connected for ${held.method}`);
      const charge = await chargeOf(database, held, parts.storeUrl);
      await movePayment({ held, charge, provider, forCustomer, database, orders: parts.orders, now, log });
    } catch (fault) {
      if (fault instanceof LostHoldError) return;
      const about = { requestId: currentTrace()?.traceId, paymentCode: held.paymentCode };
      log.error({ ...about, err: fault }, 'a payment could not be moved on');
      await writePayment(database, held, { nextAttemptAt: now + 60_000 }).catch(() => undefined);
      if (forCustomer) throw fault;
    }
  };

  /** Processes the payment, or waits for the process that does; returns the resulting row. */
  const settle = async (paymentCode: string): Promise<PaymentRow> => {
    const until = performance.now() + PATIENCE_MS;
    for (let tries = 0; ; ) {
      const row = await findPayment(database, paymentCode);
      if (!row) throw new Error('the payment does not exist');
      const isEnough = tries === TRIES || (tries > 0 && row.state === 'WAITING') || performance.now() > until;
      if (!isOpen(row) || isEnough) return row;
      const held = await takePayment(database, paymentCode, clock());
      if (!held) {
        await pause(GLANCE_MS);
        continue;
      }
      await work(held, true);
      tries += 1;
    }
  };

  return {
    methods: parts.providers.map(({ method }) => method).filter((method) => !parts.notOffered?.includes(method)),
    carryOut: async (paymentCode) => {
      const row = await findPayment(database, paymentCode);
      // The customer is already at the processor: a repeated request returns the redirect.
      return progressOf(row?.state === 'WAITING' ? row : await settle(paymentCode));
    },
    finish: async (paymentCode) => progressOf(await settle(paymentCode)),
    async runDue(isStopped = () => false) {
      const lookThrough = async (): Promise<number> => {
        for (let done = 0; ; done += 1) {
          const held = isStopped() ? null : await takeDuePayment(database, clock());
          if (!held) return done;
          await work(held, false);
        }
      };
      const done = await Promise.all(Array.from({ length: AT_ONCE }, lookThrough));
      return done.reduce((sum, each) => sum + each, 0);
    },
  };
}

const isOpen = ({ state, wanted }: PaymentRow): boolean =>
  wanted === null && (state === 'INTENDED' || state === 'WAITING' || state === 'UNKNOWN');
