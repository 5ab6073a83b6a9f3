import { allCalls } from '@store/contracts/calls';
import { type Call, IDEMPOTENCY_HEADER, PERSONAL_IN_SHARED } from '@store/contracts/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Payments } from '../../features/payment/payments.ts';
import type { Database } from '../../platform/database/database.ts';
import { callerTimeoutOf, withinDeadline } from '../../platform/deadline/deadline.ts';
import type { CallContext, Handler } from '../../platform/http/handler.ts';
import { answerCall, type OnAnswered } from './answer-call.ts';

/** Refusals that have their own status, in the seed or between gateway and backend; all others are 200 with `status: false`. */
const REFUSED_AS: Readonly<Record<string, number>> = { 'postcode-unknown': 400, [PERSONAL_IN_SHARED]: 403 };

/** Identity of the caller, from the cookies of the request. */
export type Visitor = Pick<CallContext, 'identity' | 'visit'>;

/** Dependencies of the calls. */
export interface CallsOptions {
  readonly handlers: readonly Handler[];
  readonly database: Database;
  readonly payments: Payments;
  /** Current time, epoch ms. */
  readonly clock: () => number;
  readonly adviceWaitMs: number;
  /** Called after every answered call. */
  readonly onAnswered?: OnAnswered | undefined;
  readonly recognise: (request: FastifyRequest, reply: FastifyReply) => Promise<Visitor>;
}

export const refusedAs = (code: string): number => REFUSED_AS[code] ?? 200;

/** Registers every call of the contract under `/api/`; throws if a call has no handler or a handler no call. */
export function registerCalls(app: FastifyInstance, options: CallsOptions): void {
  assertComplete(options.handlers);
  for (const handler of options.handlers) {
    const { call } = handler;
    app.route({
      method: call.method,
      config: { urgency: call.kind === 'read' ? 'last' : 'usual' },
      ...(call.bodyBytes && { bodyLimit: call.bodyBytes }),
      url: `/api/${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        const parsed = call.request.safeParse(payloadOf(request));
        if (!parsed.success) return reply.code(400).send(invalid(parsed.error.issues));
        const key = call.kind === 'write' ? keyOf(request) : null;
        if (call.keyed && key === null) return reply.code(400).send(invalid([{ path: [IDEMPOTENCY_HEADER] }]));
        const answered = () =>
          options.recognise(request, reply).then((visitor) =>
            answerCall({
              handler,
              request: parsed.data,
              key,
              database: options.database,
              payments: options.payments,
              onAnswered: options.onAnswered,
              context: { ...visitor, clock: options.clock, adviceWaitMs: options.adviceWaitMs, log: request.log },
            }),
          );
        // A write always runs to completion: the caller can retry to get its response.
        const answer = await withinDeadline(answered, call.kind === 'read' ? callerTimeoutOf(request) : undefined);
        if (!answer.status) reply.code(refusedAs(answer.code));
        return answer;
      },
    });
  }
}

function assertComplete(handlers: readonly Handler[]): void {
  const paths = (calls: readonly Call[]) => calls.map(({ path }) => path);
  const handled = paths(handlers.map(({ call }) => call));
  const contract = paths(allCalls);
  const problems = [
    ...contract.filter((path) => !handled.includes(path)).map((path) => `${path} has no handler`),
    ...handled.filter((path) => !contract.includes(path)).map((path) => `${path} is no call of the contract`),
    ...handled.filter((path, index) => handled.indexOf(path) !== index).map((path) => `${path} has two handlers`),
  ];
  if (problems.length > 0) throw new Error(`calls and handlers do not match: ${problems.join('; ')}`);
}

/** Merges the body with the path parameters; a field in both must be equal. */
function payloadOf({ body, params }: FastifyRequest): unknown {
  const inPath: unknown = params;
  if (typeof inPath !== 'object' || inPath === null || Object.keys(inPath).length === 0) return body ?? {};
  if (body === undefined || body === null) return inPath;
  if (typeof body !== 'object' || Array.isArray(body)) return body;
  const disagrees = Object.entries(inPath).some(([name, value]) => name in body && Reflect.get(body, name) !== value);
  return disagrees ? null : { ...body, ...inPath };
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers[IDEMPOTENCY_HEADER.toLowerCase()];
  return typeof key === 'string' && /^[A-Za-z0-9_-]{8,80}$/.test(key) ? key : null;
}

/** Response body for an invalid request, by field name. */
export function invalid(issues: readonly { path: readonly PropertyKey[]; keys?: readonly string[] }[]) {
  const names = issues.flatMap(({ path, keys }) => (keys ? keys.map((name) => [...path, name]) : [path]));
  return {
    status: false,
    code: 'invalid',
    message: '入力内容をご確認ください。',
    fields: Object.fromEntries(names.slice(0, 20).map((path) => [path.join('.'), '入力内容をご確認ください。'])),
  };
}
