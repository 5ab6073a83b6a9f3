import { PassThrough } from 'node:stream';
import {
  type Call,
  PAGE_QUESTIONS_PATH,
  type PageQuestion,
  PERSONAL_IN_SHARED,
  pageQuestions,
  type Segment,
} from '@store/contracts/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { callerTimeoutOf, withinDeadline } from '../../platform/deadline/deadline.ts';
import { faultAnswer } from '../../platform/http/faults.ts';
import { ANY_MEMBER, type Handler, type Visit } from '../../platform/http/handler.ts';
import { PER_CALL } from '../../platform/http/rate-limits.ts';
import { forOneCall } from '../../shared/catalogue/one-call.ts';
import { answerCall } from './answer-call.ts';
import { type CallsOptions, invalid, refusedAs, type Visitor } from './register-calls.ts';

/** Status of a call that cannot be batched. */
const BY_ITSELF = 0;

/**
 * Answers all calls of a page in one request: the session is read once, and cached catalogue data is of one moment.
 * Each answer is streamed when it is ready, so that a slow one does not delay the others.
 */
export function registerPageQuestions(app: FastifyInstance, options: CallsOptions): void {
  const handlerOf = pageHandlers(options.handlers);
  app.post(`/api/${PAGE_QUESTIONS_PATH}`, { config: { urgency: 'last' } }, async (request, reply) => {
    const parsed = pageQuestions.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send(invalid(parsed.error.issues));
    const timeoutMs = callerTimeoutOf(request);
    const { segment } = parsed.data;
    const visitor = segment
      ? anyMemberOf(segment, request.ip)
      : withoutCookies(await withinDeadline(() => options.recognise(request, reply), timeoutMs));
    const batch = {
      options,
      request,
      visitor,
      isShared: segment !== undefined,
      database: forOneCall(options.database),
    };
    const lines = new PassThrough();
    const answers = parsed.data.questions.map(async (question, number) => {
      const found = handlerOf(question);
      const { status, body } = found
        ? await withinDeadline(() => answerQuestion(batch, { ...found, question }), timeoutMs).catch((fault: unknown) =>
            faultAnswer(fault, request, `/api/${found.handler.call.path}`),
          )
        : { status: BY_ITSELF, body: null };
      lines.write(`${number} ${status} ${JSON.stringify(body)}\n`);
    });
    void Promise.all(answers).then(() => lines.end());
    return reply.type('application/x-ndjson').send(lines);
  });
}

interface Asking {
  readonly options: CallsOptions;
  readonly request: FastifyRequest;
  readonly visitor: Visitor;
  /** Whether the answers are for every member of a segment. */
  readonly isShared: boolean;
  readonly database: CallsOptions['database'];
}

interface Found {
  readonly handler: Handler;
  readonly inPath: Readonly<Record<string, string>>;
}

interface LineAnswer {
  readonly status: number;
  readonly body: unknown;
}

async function answerQuestion(
  { options, request, visitor, isShared, database }: Asking,
  { handler, inPath, question }: Found & { readonly question: PageQuestion },
): Promise<LineAnswer> {
  if (isShared && handler.call.audience === 'personal') {
    request.log.warn({ event: PERSONAL_IN_SHARED, path: handler.call.path }, 'refused');
    return { status: 403, body: { status: false, code: PERSONAL_IN_SHARED, message: '' } };
  }
  const { customerCode } = visitor.identity;
  if (question.of_visitor && !customerCode && handler.call.access !== 'anyone')
    return { status: BY_ITSELF, body: null };
  const isFilledIn = question.of_visitor && customerCode && takesCustomer(handler.call);
  const code = isFilledIn ? { customer_code: customerCode } : {};
  const parsed = handler.call.request.safeParse({ ...Object(question.body), ...inPath, ...code });
  if (!parsed.success) return { status: 400, body: invalid(parsed.error.issues) };
  const body = await answerCall({
    handler,
    request: parsed.data,
    key: null,
    database,
    payments: options.payments,
    onAnswered: options.onAnswered,
    context: { ...visitor, clock: options.clock, adviceWaitMs: options.adviceWaitMs, log: request.log },
  });
  return { status: body.status ? 200 : refusedAs(body.code), body };
}

/** Returns whether a call names its customer; some calls use the session's and refuse unknown callers. */
const takesCustomer = ({ request }: Call) => request instanceof z.ZodMiniObject && 'customer_code' in request.shape;

/** Finds the read call of a question; undefined for writes and for calls with their own rate limit. */
function pageHandlers(handlers: readonly Handler[]): (question: PageQuestion) => Found | undefined {
  const pageable = handlers.filter(({ call, inSteps }) => call.kind === 'read' && !inSteps && !(call.path in PER_CALL));
  const byPath = new Map(pageable.map((handler) => [keyOf(handler.call), handler]));
  const templates = pageable
    .filter(({ call }) => call.path.includes('{'))
    .map((handler) => ({
      handler,
      pattern: new RegExp(`^${handler.call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    }));
  return ({ path, method, of_visitor }) => {
    const handler = byPath.get(`${method} ${path}`);
    if (handler && (of_visitor || !path.includes('{'))) return { handler, inPath: {} };
    for (const { handler: templated, pattern } of templates) {
      const fields = templated.call.method === method ? pattern.exec(path)?.groups : undefined;
      if (fields) return { handler: templated, inPath: decoded(fields) };
    }
    return undefined;
  };
}

const keyOf = ({ method, path }: Call) => `${method} ${path}`;

function decoded(fields: Readonly<Record<string, string>>): Record<string, string> {
  // Text that cannot be decoded is passed on unchanged and matches no code.
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, decodedOr(text)]));
}

function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const refuse = () => {
  throw new Error('a batched call must not set cookies');
};

/** Makes setting a cookie an error: the headers are sent before the calls of the page run. */
function withoutCookies({ identity, visit }: Visitor): Visitor {
  const reading: Visit = {
    ...visit,
    visitorCode: () => identity.visitorCode ?? refuse(),
    beginSession: refuse,
    forgetVisitor: refuse,
    forgetEverything: refuse,
  };
  return { identity, visit: reading };
}

/** The reader of a page that members of a segment share: a member about whom nothing else is stored. */
function anyMemberOf({ member_type: memberType, member_rank: memberRank, sex }: Segment, ip: string): Visitor {
  return {
    identity: { customerCode: ANY_MEMBER, memberType, memberRank, sex, visitorCode: null, retired: false, staff: null },
    visit: {
      ip,
      session: null,
      staffSessionId: null,
      signUpId: null,
      visitorCode: refuse,
      knownVisitor: () => null,
      beginSession: refuse,
      forgetVisitor: refuse,
      forgetEverything: refuse,
    },
  };
}
