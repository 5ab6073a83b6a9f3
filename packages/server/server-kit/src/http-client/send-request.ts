import type { Readable } from 'node:stream';
import { type Dispatcher, EnvHttpProxyAgent, request } from 'undici';

/** A request to another service. */
export interface ServiceRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Body, sent as JSON. */
  readonly json?: unknown;
  /** Body, sent as it is. */
  readonly body?: Readable | undefined;
  /** Timeout of the whole request, ms. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Largest response, bytes. */
  readonly mostBytes?: number;
  /** Connects through the proxy of the environment (`HTTPS_PROXY`), if there is one. */
  readonly isOutside?: boolean;
  /** Whether a status is a response; 2xx by default. Others are thrown as `StatusFault`. */
  readonly accepts?: (status: number) => boolean;
}

/** A complete response. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: Buffer;
}

/** A response with a status that the caller does not accept. */
export class StatusFault extends Error {
  override readonly name = 'StatusFault';
  readonly status: number;
  readonly #body: Buffer;
  constructor({ status, body }: Pick<ServiceAnswer, 'status' | 'body'>) {
    super(`Request failed with status code ${status}`);
    this.status = status;
    // Private, so that loggers do not write the response.
    this.#body = body;
  }
  get body(): Buffer {
    return this.#body;
  }
}

let outside: EnvHttpProxyAgent | undefined;

/** The connections to services outside, by the proxy settings of the environment. */
export function outsideConnections(): Dispatcher {
  outside ??= new EnvHttpProxyAgent();
  return outside;
}

/**
 * Sends a request to another service over undici and reads the response. Redirects are not followed: they would send
 * tokens elsewhere. Errors contain neither request nor response.
 */
export async function sendRequest(
  url: string | URL,
  {
    method = 'GET',
    headers = {},
    json,
    body,
    timeoutMs,
    signal,
    mostBytes,
    isOutside,
    accepts = isGood,
  }: ServiceRequest,
): Promise<ServiceAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const answer = await request(url, {
    method,
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: json === undefined ? (body ?? null) : JSON.stringify(json),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(isOutside && { dispatcher: outsideConnections() }),
  });
  const whole = { status: answer.statusCode, headers: answer.headers, body: await readBody(answer.body, mostBytes) };
  if (!accepts(whole.status)) throw new StatusFault(whole);
  return whole;
}

/** Returns the JSON value of a response; undefined when it is not JSON. */
export function jsonOf({ body }: Pick<ServiceAnswer, 'body'>): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

const isGood = (status: number) => status >= 200 && status < 300;

async function readBody(body: Readable, mostBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error(`the response is larger than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
