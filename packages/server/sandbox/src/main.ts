import { pino } from 'pino';
import { BadEnvironment, readEnvironment } from './environment.ts';
import { startSandbox } from './start-sandbox.ts';

const output = pino.destination(1);
// Ignore a full disk and a closed pipe: the sandbox keeps running without logging.
output.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'ENOSPC' && fault.code !== 'EPIPE') throw fault;
});

/** Libraries attach requests to their errors, which may contain personal data. */
const err = ({ name, message, stack }: Error) => ({ name, message, stack });
const log = pino({ name: 'sandbox', serializers: { err } }, output);

try {
  const sandbox = await startSandbox({ ...readEnvironment(process.env), log });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop());
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

function explain(error: unknown): unknown {
  if (error instanceof BadEnvironment) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `A port is in use (${error.message}). Choose others with PORT (pages) and SMTP_PORT (mail).`;
  }
  return error;
}
