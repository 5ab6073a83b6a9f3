import type { Round } from '@store/server-kit';
import type { Database } from '../../platform/database/database.ts';
import { type DueWork, startDueWork } from '../../platform/due-work/due-work.ts';
import type { Log } from '../../platform/http/handler.ts';
import type { PaymentService } from './create-payments.ts';
import { nextPaymentDue } from './lease.ts';

/**
 * Processes unfinished payments (closed browsers, lost responses, killed processes), and carries out captures, voids
 * and refunds. Safe in concurrent processes: a payment is leased to one at a time.
 */
export function startReconciler(options: {
  database: Database;
  service: PaymentService;
  clock: () => number;
  log: Log;
  pauseMs: () => number;
  onRound?: (round: Round) => void;
}): DueWork {
  const { database, service, clock, log, pauseMs, onRound } = options;
  return startDueWork({
    run: (signal) => service.runDue(() => signal.aborted),
    nextDue: () => nextPaymentDue(database),
    clock,
    longestPauseMs: pauseMs,
    onRound,
    onFault: (fault) => log.error({ err: fault }, 'failed to process payments'),
  });
}
