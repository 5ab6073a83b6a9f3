import { isStatusOfAnswer, MARKER_HEADER } from '@store/contracts/wire';
import type { WireQuestion } from '@store/remote-kit/shell';
import { Agent, request } from 'undici';
import type { RenderRequest } from './protocol.ts';

/** Longest that an answer is waited for, ms; a page that does not wait as long gets it afterwards. */
const ANSWER_MS = 10_000;

/** One for all pages of a worker: connections stay open. Without `fetch` around it, whose streams took a tenth of a render. */
const connections = new Agent();

/** Asks the backend with the visitor's own headers; collects the cookies it wants to set. */
export function backendQuestions(
  { backendUrl, headers }: Pick<RenderRequest, 'backendUrl' | 'headers'>,
  /** Told of a question the backend did not answer; the page goes on without. */
  onUnanswered: (call: string, fault: unknown) => void,
) {
  const cookies: string[] = [];
  const own = { ...headers, 'content-type': 'application/json', [MARKER_HEADER.name]: MARKER_HEADER.value };
  const askBackend = async ({ call, path, method, body }: WireQuestion): Promise<unknown> => {
    const answer = await request(`${backendUrl}/api/${path}`, {
      dispatcher: connections,
      method,
      headers: own,
      body: method === 'POST' ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    // A redirect is not followed either: it would lead elsewhere with the visitor's cookies.
    if (!isStatusOfAnswer(answer.statusCode)) {
      await answer.body.dump();
      throw new Error(`${call} answered ${answer.statusCode}`);
    }
    cookies.push(...[answer.headers['set-cookie'] ?? []].flat());
    return answer.body.json();
  };
  const ask = (question: WireQuestion): Promise<unknown> =>
    askBackend(question).catch((fault: unknown) => {
      onUnanswered(question.call, fault);
      throw fault;
    });
  return { ask, cookies };
}
