import {
  type AnswerOf,
  type Call,
  envelope,
  isStatusOfAnswer,
  MARKER_HEADER,
  type RefusalBody,
  type RequestOf,
} from '@store/contracts/wire';
import { jsonOf, sendRequest } from '@store/server-kit/http-client';

const TIMEOUT_MS = 10_000;

/** Result of a backend call. */
export type Reply<A> = { readonly kind: 'answered'; readonly data: A } | ({ readonly kind: 'refused' } & RefusalBody);

/**
 * Calls the backend as a visitor without a session.
 * @throws when it does not respond, or the response does not match the contract
 */
export async function callBackend<C extends Call>(
  url: string,
  call: C,
  request: RequestOf<C>,
): Promise<Reply<AnswerOf<C>>> {
  const answer = await sendRequest(new URL(`/api/${call.path}`, url), {
    method: 'POST',
    json: request,
    headers: { [MARKER_HEADER.name]: MARKER_HEADER.value },
    timeoutMs: TIMEOUT_MS,
    accepts: isStatusOfAnswer,
  });
  const reply = envelope.parse(jsonOf(answer));
  if (!reply.status) return { kind: 'refused', ...reply };
  // Parsed by the schema that defines the type.
  return { kind: 'answered', data: call.answer.parse(reply.data) as AnswerOf<C> };
}
