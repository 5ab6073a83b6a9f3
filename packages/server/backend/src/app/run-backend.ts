import { describeFault, endOnUncaughtFault, engineCodeOf, reasonOf } from '@store/server-kit';
import { EnvironmentError } from '../platform/environment/environment.ts';
import { type StartOptions, startBackend } from './start-backend.ts';

/** Time for requests in flight to finish after the drain, ms. */
const SHUTDOWN_MS = 10_000;

/**
 * Runs a backend process: starts it, and on SIGTERM or SIGINT drains requests in flight. A failure to
 * start is logged, and the process exits with 1.
 * @param variables the process's environment
 */
export async function runBackend(
  variables: Record<string, string | undefined>,
  options: StartOptions = {},
): Promise<void> {
  endOnUncaughtFault();
  try {
    const backend = await startBackend(variables, options);
    const stop = () => {
      setTimeout(() => process.exit(1), backend.drainMs + SHUTDOWN_MS).unref();
      backend.stop().then(
        () => process.exit(0),
        (fault: unknown) => {
          console.error(describeFault(fault).stack);
          process.exit(1);
        },
      );
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (fault) {
    console.error(fault instanceof EnvironmentError ? fault.message : messageOf(fault));
    process.exit(1);
  }
}

function messageOf(fault: unknown): unknown {
  if (!(fault instanceof Error)) return describeFault(fault);
  if ('code' in fault && fault.code === 'EADDRINUSE')
    return `The port is in use by another process: ${fault.message}. Choose another with PORT.`;
  const code = engineCodeOf(fault);
  // A misconfigured dependency: log one line, because the stack trace does not help.
  if (code !== undefined) return `The backend cannot start: ${reasonOf(fault)} (${code})`;
  return fault.stack ?? fault.message;
}
