import { describeFault } from '../../platform/http/faults.ts';
import type { Log } from '../../platform/http/handler.ts';
import type { PaymentDesk } from './create-payments.ts';

export interface Reconciler {
  /** Stops looking and waits for the payments under way. */
  stop(): Promise<void>;
}

/**
 * Looks again and again for payments that nobody brought to an end: closed browsers, lost answers, killed processes; and
 * carries out captures, voids and refunds. Any number of processes may do so; a payment is held by one at a time.
 */
export function startReconciler(asked: { desk: PaymentDesk; log: Log; pauseMs: number }): Reconciler {
  const { desk, log, pauseMs } = asked;
  let stopped = false;
  let round: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    round = desk
      .runDue(() => stopped)
      .catch((fault: unknown) => log.error(describeFault(fault), 'payments cannot be looked at'));
    await round;
    if (!stopped) timer = setTimeout(look, pauseMs);
  };
  timer = setTimeout(look, pauseMs);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
