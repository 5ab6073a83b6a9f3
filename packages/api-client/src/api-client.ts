import {
  type AnswerOf,
  type Call,
  envelope,
  IDEMPOTENCY_HEADER,
  isStatusOfAnswer,
  MARKER_HEADER,
  type RefusalBody,
  type RequestOf,
  requestKey,
} from '@store/contracts';
import { ApiFault } from './api-fault.ts';
import type { CallOptions, Reply } from './reply.ts';

export interface ApiClientOptions {
  /** Where `/api/` stands; empty in the browser, the backend's address on the server. */
  readonly baseUrl?: string;
  /**
   * The raw answer that came with the page, by `requestKey`, or a promise of one that is still on its way: undefined
   * where there is none, null where the backend failed already. Looked at for reads only.
   */
  readonly answerAhead?: (key: string) => unknown;
  /** +1 when a request leaves, −1 when it is over, whatever its end (L-11). */
  readonly onPending?: (change: 1 | -1) => void;
  /** A call said that this member has left the service (S-09). */
  readonly onRetired?: () => void;
  /** A call said that nobody is signed in (any more). */
  readonly onSignedOut?: () => void;
  /** Headers of every request; the gateway passes the visitor's cookies on with it. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds to wait before the second try of a read. */
  readonly retryDelayMs?: () => number;
}

export interface ApiClient {
  call<C extends Call>(call: C, request: RequestOf<C>, options?: CallOptions): Promise<Reply<AnswerOf<C>>>;
}

/** Makes the client that speaks the contract. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const retryDelayMs = options.retryDelayMs ?? (() => 150 + Math.random() * 250);

  const ask = async (call: Call, request: unknown, given: CallOptions): Promise<unknown> => {
    const headers: Record<string, string> = {
      ...options.headers,
      accept: 'application/json',
      [MARKER_HEADER.name]: MARKER_HEADER.value,
    };
    if (call.method === 'POST') headers['content-type'] = 'application/json';
    if (given.idempotencyKey) headers[IDEMPOTENCY_HEADER] = given.idempotencyKey;
    const response = await fetch(`${options.baseUrl ?? ''}/api/${pathOf(call, request)}`, {
      method: call.method,
      ...(call.method === 'POST' ? { body: JSON.stringify(request ?? {}) } : {}),
      headers,
      credentials: 'include',
      ...(given.signal ? { signal: given.signal } : {}),
    });
    // What a write is refused with before the call is reached (too often, too large) the customer can answer; that a page
    // is not there it does not say.
    const isFault = call.kind === 'read' ? !isStatusOfAnswer(response.status) : response.status >= 500;
    if (isFault) throw new ApiFault(call.path, 'server', response.status);
    return jsonIn(await response.text());
  };

  const askAgainOnce = async (call: Call, request: unknown, given: CallOptions): Promise<unknown> => {
    try {
      return await ask(call, request, given);
    } catch (fault) {
      // Writes are never repeated by themselves; a read lost on the way is asked for once more (P28).
      if (call.kind === 'write' || given.signal?.aborted || isRefusedAtTheDoor(fault))
        throw faultOf(call, fault, given.signal);
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs()));
    try {
      return await ask(call, request, given);
    } catch (fault) {
      throw faultOf(call, fault, given.signal);
    }
  };

  const counted = async (call: Call, request: unknown, given: CallOptions): Promise<unknown> => {
    options.onPending?.(1);
    try {
      return await askAgainOnce(call, request, given);
    } finally {
      options.onPending?.(-1);
    }
  };

  return {
    async call(call, request, given = {}) {
      const early = call.kind === 'read' ? await options.answerAhead?.(requestKey(call.path, request)) : undefined;
      if (early === null) throw new ApiFault(call.path, 'server', 'failed before the page was made');
      const body = envelope.safeParse(early ?? (await counted(call, request, given)));
      if (!body.success) throw new ApiFault(call.path, 'contract', body.error);
      if (!body.data.status) return refusal(body.data, options);
      const data = call.answer.safeParse(body.data.data);
      if (!data.success) throw new ApiFault(call.path, 'contract', data.error);
      // The schema that just parsed it is the one AnswerOf is inferred from.
      return { kind: 'answered', data: data.data as AnswerOf<typeof call> };
    },
  };
}

function refusal(body: RefusalBody, told: Pick<ApiClientOptions, 'onRetired' | 'onSignedOut'>): Reply<never> {
  if (body.retired_member) told.onRetired?.();
  else if (body.code === 'not-logged-in') told.onSignedOut?.();
  return {
    kind: 'refused',
    code: body.retired_member ? 'retired-member' : body.code,
    message: body.message,
    ...(body.fields ? { fields: body.fields } : {}),
    ...(body.details === undefined ? {} : { details: body.details }),
  };
}

/** A 4xx is the same a moment later. */
function isRefusedAtTheDoor(fault: unknown): boolean {
  return fault instanceof ApiFault && typeof fault.cause === 'number' && fault.cause < 500;
}

/** Undefined for a text that is no JSON: nothing that a contract could be read from. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultOf(call: Call, cause: unknown, signal: AbortSignal | undefined): ApiFault {
  if (cause instanceof ApiFault) return cause;
  return new ApiFault(call.path, signal?.aborted ? 'aborted' : 'network', cause);
}

function pathOf(call: Call, request: unknown): string {
  const fields = request as Readonly<Record<string, unknown>>;
  return call.path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(fields[field])));
}
