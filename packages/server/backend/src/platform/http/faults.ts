import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sqlState } from '../database/transaction.ts';
import { TooSlowError } from '../deadline/deadline.ts';

/** Error handler: 4xx for bad requests, 503 for an unavailable database, otherwise 500 with the request id only. */
export function answerFault(fault: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = faultAnswer(fault, request, request.routeOptions.url);
  if (status === 503) reply.header('retry-after', '2');
  // Neither awaited nor returned: Fastify would otherwise send a second response while the hooks are running.
  void reply.code(status).send(body);
}

/** Returns the response to an error, and logs it unless the request was invalid. `path` names the call. */
export function faultAnswer(fault: unknown, { id, log }: Pick<FastifyRequest, 'id' | 'log'>, path: string | undefined) {
  const bad = badRequest(fault) ?? (isUnstorable(fault) ? { status: 400, code: 'invalid' } : null);
  if (bad) return { status: bad.status, body: { status: false, code: bad.code, message: '' } };
  log.error({ path, err: fault }, 'fault');
  if (isUnavailable(fault)) return { status: 503, body: faultBody('unavailable', id) };
  return { status: 500, body: faultBody('fault', id) };
}

const faultBody = (code: string, id: string) => ({
  status: false,
  code,
  message: 'ただいまアクセスしづらくなっております。時間をおいてもう一度お試しください。',
  details: { id },
});

function badRequest(fault: unknown): { status: number; code: string } | null {
  const statusCode = fault instanceof Error && 'statusCode' in fault ? fault.statusCode : undefined;
  const status = typeof statusCode === 'number' ? statusCode : 500;
  if (status < 400 || status >= 500) return null;
  if (status === 413) return { status, code: 'too-large' };
  if (status === 415) return { status, code: 'unsupported-media-type' };
  if (status === 429) return { status, code: 'too-many-requests' };
  return { status, code: 'invalid' };
}

/** Text that PostgreSQL cannot store: the character NUL. */
const isUnstorable = (fault: unknown): boolean => ['22021', '22P05'].includes(sqlState(fault) ?? '');

/** Connection lost, pool exhausted, server shutting down, statement cancelled, or conflict after all retries. */
function isUnavailable(fault: unknown): boolean {
  if (fault instanceof TooSlowError) return true;
  if (/^(08|53|57|40)/.test(sqlState(fault) ?? '')) return true;
  const cause = innermost(fault);
  if (!(cause instanceof Error)) return false;
  if ('code' in cause && UNAVAILABLE_CODES.has(String(cause.code))) return true;
  return UNAVAILABLE_MESSAGES.test(cause.message);
}

/** Messages of driver errors without a code for connections that failed, broke, or broke before the rollback. */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|PGlite is closed|Cannot use a pool/i;
const UNAVAILABLE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE', 'EAI_AGAIN']);

const innermost = (fault: unknown): unknown =>
  fault instanceof Error && fault.cause !== undefined ? innermost(fault.cause) : fault;
