/** Loggable description of an error, with pino's field names. */
export interface FaultDescription {
  readonly [key: string]: unknown;
  /** `TypeError`, `AxiosError`; for a thrown non-Error value, its JavaScript type. */
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  /** `ECONNREFUSED`, `ERR_BAD_RESPONSE`, an SQLSTATE such as `23505`. */
  readonly code?: string | undefined;
  /** HTTP status of the upstream response. */
  readonly status?: number | undefined;
}

/**
 * Describes an error by its innermost cause. Leaves out headers, bodies, settings and parameters that libraries attach
 * to their errors, because they contain tokens (axios `config.headers`) and personal data (parameters of a failed
 * query).
 */
export function describeFault(fault: unknown): FaultDescription {
  const cause = innermost(fault);
  if (!(cause instanceof Error)) return { type: typeof cause, message: '', stack: '' };
  const { name: type, message, stack = '' } = cause;
  return { type, message, code: textOf(cause, 'code'), status: statusOf(cause), stack };
}

/** Serializers for pino and Fastify: programs log errors as `{ err: fault }`, and only the description is written. */
export const logSerializers = { err: describeFault };

/**
 * Exits on an uncaught error after printing its description. Node would print every property of the error, headers
 * included.
 */
export function endOnUncaughtFault(): void {
  process.once('uncaughtException', (fault) => {
    process.stderr.write(`${JSON.stringify(describeFault(fault))}\n`);
    process.exit(1);
  });
}

function innermost(fault: unknown): unknown {
  if (fault instanceof AggregateError && fault.errors.length > 0) return innermost(fault.errors.at(-1));
  return fault instanceof Error && fault.cause !== undefined ? innermost(fault.cause) : fault;
}

function textOf(fault: object, key: string): string | undefined {
  const value: unknown = Reflect.get(fault, key);
  return typeof value === 'string' ? value : undefined;
}

function statusOf(fault: object): number | undefined {
  const value: unknown = Reflect.get(fault, 'status');
  return typeof value === 'number' ? value : undefined;
}
