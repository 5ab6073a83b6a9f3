import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { VISIT_REPORT_PATH, visitReport } from '@store/contracts/composition';
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware';
import { openedFor } from './open-policy.ts';
import { claimsAddress, type LocalRemote, overlayRemote } from './overlay-remote.ts';
import { SIGN_IN_ELSEWHERE } from './sign-in-elsewhere.ts';
import { toBrowser, toStore } from './upstream-cookies.ts';

interface AgainstOptions {
  /** The upstream store. */
  readonly against: URL;
  readonly port: number;
  /** Returns the remote's current build from its development server. */
  readonly local: () => Promise<LocalRemote>;
  /** Cookies of the upstream store that the developer copied; empty without. */
  readonly cookie: string;
  /** Receives a sentence for each fault of the remote on a page. */
  readonly onFault: (words: string) => void;
}

/** A running proxy. */
export interface AgainstProxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** An address of every store whose document's shell can show any remote. */
const ANY_DOCUMENT = '/404';

/** Proxies an upstream store on this machine, with one remote from its sources. */
export async function startAgainstProxy({
  against,
  port,
  local,
  cookie,
  onFault,
}: AgainstOptions): Promise<AgainstProxy> {
  const common = {
    target: against.origin,
    changeOrigin: true,
    xfwd: false,
    on: {
      error: (fault: Error, _request: IncomingMessage, response: unknown) =>
        respondUnavailable(fault, response, against),
    },
  };
  const files = createProxyMiddleware<IncomingMessage, ServerResponse>({
    ...common,
    on: {
      ...common.on,
      proxyRes: ({ headers }) => {
        if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(toBrowser);
        if (headers.location) headers.location = onProxy(headers.location, against);
        delete headers['strict-transport-security'];
      },
    },
  });
  const documents = createProxyMiddleware<Asked, ServerResponse>({
    ...common,
    selfHandleResponse: true,
    on: {
      ...common.on,
      proxyRes: responseInterceptor<Asked, ServerResponse>(async (body, answer, request, response) => {
        adaptHeaders(response, { against, origin: new URL((await local()).base).origin });
        if (!answer.headers['content-type']?.startsWith('text/html')) return body;
        if (request.isOwn) response.statusCode = 200;
        return overlayRemote(body.toString(), await local(), { isOwn: request.isOwn ?? false });
      }),
    },
  });

  const server = createServer((request: Asked, response) => {
    const pathname = new URL(request.url ?? '/', against).pathname;
    if (request.method === 'POST' && pathname === VISIT_REPORT_PATH) return void takeReport(request, response, onFault);
    if (pathname === '/login' && against.protocol === 'https:')
      return void response.writeHead(501, { 'content-type': 'text/plain; charset=utf-8' }).end(SIGN_IN_ELSEWHERE);
    adaptRequest(request, { against, cookie });
    if (!isForDocument(request)) return void files(request, response);
    void local().then(
      (remote) => {
        request.isOwn = claimsAddress(remote, pathname);
        if (request.isOwn) request.url = ANY_DOCUMENT;
        return documents(request, response);
      },
      (fault: unknown) => respondUnavailable(fault, response, against),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const listens = address && typeof address === 'object' ? address.port : port;
  return {
    url: `http://127.0.0.1:${listens}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Asked extends IncomingMessage {
  /** True when the address belongs to the remote under development. */
  isOwn?: boolean;
}

const isForDocument = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers['sec-fetch-dest'] === 'document' || (headers.accept ?? '').includes('text/html'));

/** Makes a request look to the upstream store as if it came from one of its own pages. */
function adaptRequest(
  { headers }: IncomingMessage,
  { against, cookie }: Pick<AgainstOptions, 'against' | 'cookie'>,
): void {
  if (headers.origin) headers.origin = against.origin;
  if (headers.referer) headers.referer = against.origin + new URL(headers.referer).pathname;
  const cookies = toStore(headers.cookie ?? '', { isEncrypted: against.protocol === 'https:', own: cookie });
  if (cookies) headers.cookie = cookies;
  // A page is overlaid each time, so it must not be answered with 304.
  delete headers['if-none-match'];
}

function adaptHeaders(response: ServerResponse, { against, origin }: { against: URL; origin: string }): void {
  const before = response.getHeaders();
  const after = openedFor(origin, before);
  for (const name of Object.keys(before)) if (!(name in after)) response.removeHeader(name);
  for (const [name, value] of Object.entries(after)) if (value !== undefined) response.setHeader(name, value);
  const cookies = response.getHeader('set-cookie');
  if (Array.isArray(cookies)) response.setHeader('set-cookie', cookies.map(toBrowser));
  const location = response.getHeader('location');
  if (typeof location === 'string') response.setHeader('location', onProxy(location, against));
  response.setHeader('cache-control', 'no-store');
}

/** Keeps redirects to the upstream store on the proxy. */
function onProxy(location: string, against: URL): string {
  const target = new URL(location, against);
  return target.origin === against.origin ? target.pathname + target.search + target.hash : location;
}

/** Takes the reports of pages, which the upstream store must not count: faults are passed on, the rest is dropped. */
async function takeReport(
  request: IncomingMessage,
  response: ServerResponse,
  onFault: (words: string) => void,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  response.writeHead(204).end();
  const report = visitReport.safeParse(jsonIn(Buffer.concat(chunks).toString()));
  for (const { stage, message } of report.data?.words ?? []) onFault(`${stage}: ${message}`);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function respondUnavailable(fault: unknown, response: unknown, against: URL): void {
  const words = fault instanceof Error ? fault.message : String(fault);
  if (typeof response !== 'object' || response === null || !('writeHead' in response)) return;
  // http-proxy passes a response or a socket here; only a response has `writeHead`.
  const answer = response as ServerResponse;
  if (answer.headersSent) return void answer.destroy();
  answer
    .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
    .end(`${against.origin} does not answer: ${words}\n`);
}
