import type { FastifyBaseLogger } from 'fastify';
import type { createCircuitBreaker } from './circuit-breaker.ts';

interface FailureLog {
  readonly breaker: ReturnType<typeof createCircuitBreaker>;
  readonly shouldLog: (subject: string) => boolean;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Returns a function that logs a failure and counts it for the version whose code failed, if it is known. */
export const failureRecorder =
  ({ breaker, shouldLog, log }: FailureLog) =>
  (version: string | null, fault: string, requestId?: string) => {
    logFault({ shouldLog, log }, { version, fault, requestId });
    if (version && breaker.recordFailure(version))
      log.error({ remote: version }, 'circuit opened: not run on the server for a while');
  };

interface LoggedFault {
  readonly version: string | null;
  readonly fault: string;
  readonly requestId: string | undefined;
}

/** Logs a failure of a version's server code, once a minute. */
export function logFault(
  { shouldLog, log }: Pick<FailureLog, 'shouldLog' | 'log'>,
  { version, fault, requestId }: LoggedFault,
): void {
  if (!version) log.error({ requestId, fault }, 'a page could not be rendered');
  else if (shouldLog(version))
    log.warn(
      { requestId, remote: version, fault },
      'server code of a remote failed; the previous version or the browser takes over, or the form is refused',
    );
}
