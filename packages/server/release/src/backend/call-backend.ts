import {
  type AnswerOf,
  type Call,
  envelope,
  isStatusOfAnswer,
  MARKER_HEADER,
  type RefusalBody,
  type RequestOf,
} from '@store/contracts/wire';
import axios from 'axios';

/** Request timeout, ms. */
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
  const { data } = await axios.post<unknown>(new URL(`/api/${call.path}`, url).href, request, {
    headers: { [MARKER_HEADER.name]: MARKER_HEADER.value },
    timeout: TIMEOUT_MS,
    maxRedirects: 0,
    validateStatus: isStatusOfAnswer,
  });
  const reply = envelope.parse(data);
  if (!reply.status) return { kind: 'refused', ...reply };
  // Parsed by the schema that defines the type.
  return { kind: 'answered', data: call.answer.parse(reply.data) as AnswerOf<C> };
}
