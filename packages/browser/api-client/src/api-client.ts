import {
  type AnswerOf,
  type Call,
  envelope,
  type RefusalBody,
  type RequestOf,
  requestKey,
} from '@store/contracts/wire';
import { ApiFault } from './api-fault.ts';
import type { CallOptions, Reply, Send } from './reply.ts';

export interface ApiClientOptions {
  /** Sends requests to the backend. */
  readonly send: Send;
  /**
   * Returns the raw preloaded response by `requestKey`, or a promise of it; undefined if there is none, null if the
   * backend failed. Used for reads only.
   */
  readonly preloadedAnswer?: (key: string) => unknown;
  /** Called with +1 when a request starts and −1 when it ends (L-11). */
  readonly onPending?: (change: 1 | -1) => void;
  /** A response reported that this member has left the service (S-09). */
  readonly onRetired?: () => void;
  /** A response reported that the visitor is not signed in. */
  readonly onSignedOut?: () => void;
}

export interface ApiClient {
  call<C extends Call>(call: C, request: RequestOf<C>, options?: CallOptions): Promise<Reply<AnswerOf<C>>>;
}

/** Creates a client for the calls of the contract. */
export function createApiClient({ send, preloadedAnswer, onPending, ...told }: ApiClientOptions): ApiClient {
  const counted: Send = async (call, request, options) => {
    onPending?.(1);
    try {
      return await send(call, request, options);
    } finally {
      onPending?.(-1);
    }
  };
  return {
    async call(call, request, options = {}) {
      const preloaded = call.kind === 'read' ? await preloadedAnswer?.(requestKey(call.path, request)) : undefined;
      if (preloaded === null) throw new ApiFault(call.path, 'server', 'failed during SSR');
      const body = envelope.safeParse(preloaded ?? (await counted(call, request, options)));
      if (!body.success) throw new ApiFault(call.path, 'contract', body.error);
      if (!body.data.status) return refusal(body.data, told);
      const data = call.answer.safeParse(body.data.data);
      if (!data.success) throw new ApiFault(call.path, 'contract', data.error);
      // AnswerOf is inferred from the schema that has just parsed the data.
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
