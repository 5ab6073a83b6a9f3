import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sqlState } from '../database/transaction.ts';

/** The database did not answer in time. */
export class TooSlowError extends Error {}

/** Answers what no handler answered: bad requests with their 4xx, an absent database with 503, all else with 500 and an id only. */
export async function answerFault(fault: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const bad = badRequest(fault) ?? (isUnstorable(fault) ? { status: 400, code: 'invalid' } : null);
  if (bad) return void reply.code(bad.status).send({ status: false, code: bad.code, message: '' });
  const id = randomUUID();
  request.log.error({ id, path: request.routeOptions.url, ...describeFault(fault) }, 'fault');
  if (isAway(fault)) return void reply.code(503).header('retry-after', '2').send(faultBody('unavailable', id));
  return void reply.code(500).send(faultBody('fault', id));
}

/** What may be written down of a fault: a failed query's parameters may be personal, so they are left out. */
export function describeFault(fault: unknown): object {
  const cause = innermost(fault);
  if (!(cause instanceof Error)) return { fault: typeof cause };
  return { fault: cause.name, message: cause.message, sqlState: sqlState(cause), stack: cause.stack };
}

function faultBody(code: string, id: string) {
  return {
    status: false,
    code,
    message: 'ただいまアクセスしづらくなっております。時間をおいてもう一度お試しください。',
    details: { id },
  };
}

function badRequest(fault: FastifyError): { status: number; code: string } | null {
  const status = fault.statusCode ?? 500;
  if (status < 400 || status >= 500) return null;
  if (status === 413) return { status, code: 'too-large' };
  if (status === 415) return { status, code: 'unsupported-media-type' };
  if (status === 429) return { status, code: 'too-many-requests' };
  return { status, code: 'invalid' };
}

/** Text that PostgreSQL has no place for: the character NUL. */
function isUnstorable(fault: unknown): boolean {
  return ['22021', '22P05'].includes(sqlState(fault) ?? '');
}

/** Links broken, pool exhausted, server shutting down, statement cancelled, or still in conflict after the retries. */
function isAway(fault: unknown): boolean {
  if (fault instanceof TooSlowError) return true;
  if (/^(08|53|57|40)/.test(sqlState(fault) ?? '')) return true;
  const cause = innermost(fault);
  if (!(cause instanceof Error)) return false;
  if ('code' in cause && AWAY_CODES.has(String(cause.code))) return true;
  return /timeout exceeded when trying to connect|Connection terminated|PGlite is closed|Cannot use a pool/i.test(
    cause.message,
  );
}

const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE', 'EAI_AGAIN']);

function innermost(fault: unknown): unknown {
  return fault instanceof Error && fault.cause !== undefined ? innermost(fault.cause) : fault;
}
