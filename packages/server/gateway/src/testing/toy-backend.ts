import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGE_QUESTIONS_PATH, pageQuestions } from '@store/contracts/wire';
import { startServer } from '@store/server-kit/testing';

/** Responses of the fake backend by path; a number is a bare status. */
export type Answers = Record<string, unknown>;

export interface ToyBackend {
  readonly url: string;
  readonly answers: Answers;
  /** Requests received. */
  readonly seen: { readonly url: string; readonly headers: IncomingMessage['headers']; readonly body: string }[];
  /** The response object of `/api/slow`, which the test has to end. */
  readonly slow: Promise<ServerResponse>;
  /** Cookies set by every response. */
  cookies: readonly string[];
  goAway(): Promise<void>;
}

/** Default responses: a guest without carts. */
const GUEST: Answers = {
  '/api/logged-in': { status: false, code: 'not-logged-in', message: '' },
  '/api/cart/_by-customer': { status: true, data: { carts: [] } },
};

/** The session cookie names the member, in place of the real backend's sessions. */
const MEMBER_COOKIE = /store_session=(\w+)/;

/** Starts a fake backend on a free port. */
export async function toyBackend(): Promise<ToyBackend> {
  const seen: ToyBackend['seen'] = [];
  const answers: Answers = { ...GUEST };
  const { promise: slow, resolve: slowAsked } = Promise.withResolvers<ServerResponse>();
  const answerTo = (url: string, { headers }: IncomingMessage) =>
    personal(url, headers.cookie) ?? answers[url.split('?')[0] ?? ''];
  const answerTogether = (request: IncomingMessage, response: ServerResponse, body: string) => {
    if (backend.cookies.length > 0) response.setHeader('set-cookie', [...backend.cookies]);
    for (const [number, question] of pageQuestions.parse(JSON.parse(body)).questions.entries()) {
      const url = `/api/${question.path}`;
      const answer = answerTo(url, request);
      const isAlone = url === '/api/slow' || question.of_visitor;
      if (!isAlone) seen.push({ url, headers: request.headers, body: JSON.stringify(question.body) });
      if (isAlone) response.write(`${number} 0 null\n`);
      else if (answer === undefined || typeof answer === 'number') response.write(`${number} ${answer ?? 404} {}\n`);
      else response.write(`${number} 200 ${JSON.stringify(answer)}\n`);
    }
    response.end();
  };
  const server = await startServer((request, response, body) => {
    const { url = '', headers } = request;
    if (url === '/api/slow') return slowAsked(response);
    if (url === `/api/${PAGE_QUESTIONS_PATH}`) return answerTogether(request, response, body);
    seen.push({ url, headers, body });
    const answer = answerTo(url, request);
    if (answer === undefined || typeof answer === 'number') return response.writeHead(answer ?? 404).end('{}');
    if (backend.cookies.length > 0) response.setHeader('set-cookie', [...backend.cookies]);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const backend: ToyBackend = { url: server.url, answers, seen, slow, cookies: [], goAway: () => server.close() };
  return backend;
}

function personal(url: string, cookie: string | undefined): unknown {
  const code = MEMBER_COOKIE.exec(cookie ?? '')?.[1];
  if (code === undefined) return undefined;
  if (url === '/api/logged-in') return loggedInAs(code);
  if (url === '/api/customer-points/_by-customer') return { status: true, data: { points: `points of ${code}` } };
  return undefined;
}

/** The response of `logged-in` for a member. */
export const loggedInAs = (code: string) => ({
  status: true,
  data: { customer_code: code, expires_in: 7200, expires_timestamp: 1 },
});
