import { MARKER_HEADER } from '@store/contracts';
import type { WireQuestion } from '@store/remote-kit';
import type { DrawingOrder } from './protocol.ts';

/** Longest that an answer is waited for, ms; a page that does not wait as long gets it afterwards. */
const ANSWER_MS = 10_000;

/** Asks the backend with the visitor's own headers; collects the cookies it wants to set. */
export function backendQuestions(
  { backendUrl, headers }: Pick<DrawingOrder, 'backendUrl' | 'headers'>,
  /** Told of a question the backend did not answer; the page goes on without. */
  onUnanswered: (call: string, fault: unknown) => void,
) {
  const cookies: string[] = [];
  const fetchAnswer = async ({ call, path, method, body }: WireQuestion): Promise<unknown> => {
    const response = await fetch(`${backendUrl}/api/${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json', [MARKER_HEADER.name]: MARKER_HEADER.value },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (response.status >= 500) throw new Error(`${call} answered ${response.status}`);
    cookies.push(...response.headers.getSetCookie());
    return response.json();
  };
  const ask = (question: WireQuestion): Promise<unknown> =>
    fetchAnswer(question).catch((fault: unknown) => {
      onUnanswered(question.call, fault);
      throw fault;
    });
  return { ask, cookies };
}
