import { type RepeatingJob, startRepeatingJob } from '@store/server-kit';
import { describeFault } from '../../platform/http/faults.ts';
import type { Log } from '../../platform/http/handler.ts';
import type { PaymentService } from './create-payments.ts';

/**
 * Looks again and again for payments that nobody brought to an end: closed browsers, lost answers, killed processes; and
 * carries out captures, voids and refunds. Any number of processes may do so; a payment is held by one at a time.
 */
export function startReconciler(options: { service: PaymentService; log: Log; pauseMs: number }): RepeatingJob<number> {
  const { service, log, pauseMs } = options;
  return startRepeatingJob((signal) => service.runDue(() => signal.aborted), {
    pauseMs,
    onFault: (fault) => log.error(describeFault(fault), 'payments cannot be looked at'),
  });
}
