import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { BuildError } from '../build/read-build.ts';
import { OwnersError } from '../operations/owners-operations.ts';
import { ChecksBusy } from '../rules/check-line.ts';
import { StoreAway } from '../store/store-away.ts';
import { PROBLEM_TYPE } from '../wire/problem.ts';
import { ProblemError, refusedWith } from '../wire/problem-error.ts';

/** Retry-After, seconds: while the registry is down, and while other publishes of the caller are checked. */
const COME_AGAIN_S: Readonly<Record<number, string>> = { 503: '2', 429: '30' };

/** Responds to every error with a problem document, and logs server errors. */
export function answerProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => send(reply, new ProblemError(404, 'there is no such call')));
  app.setErrorHandler((fault: FastifyError, request, reply) => {
    const problem = problemOf(fault);
    const { status } = problem.problem;
    if (status >= 500) request.log.error({ err: fault }, 'request failed');
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    const comeAgain = COME_AGAIN_S[status];
    if (comeAgain !== undefined) reply.header('retry-after', comeAgain);
    // The rest of a body that was too large is not read.
    if (status === 413) reply.header('connection', 'close');
    return send(reply, problem);
  });
}

function problemOf(fault: FastifyError): ProblemError {
  if (fault instanceof ProblemError) return fault;
  if (fault instanceof BuildError)
    return refusedWith(422, {
      field: 'build',
      found: fault.message,
      allowed: 'a build as the contract says',
      remedy: 'Rebuild, and publish the unmodified folder.',
    });
  if (fault instanceof OwnersError) return new ProblemError(422, fault.message);
  if (fault instanceof ChecksBusy) return new ProblemError(429, fault.message);
  if (fault instanceof StoreAway) return new ProblemError(503, `${fault.message}; nothing was changed, try again`);
  if (fault.statusCode !== undefined && fault.statusCode < 500)
    return new ProblemError(fault.statusCode, fault.message);
  return new ProblemError(500, 'an error of the service, see its log');
}

const send = (reply: FastifyReply, { problem }: ProblemError) =>
  reply.code(problem.status).type(PROBLEM_TYPE).send(problem);
