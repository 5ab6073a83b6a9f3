import { inSpan } from '@store/server-kit/telemetry';
import axios, { AxiosError, type AxiosInstance } from 'axios';
import { createBreaker } from './breaker.ts';

/** What came back: an answer, silence after something was sent, or nothing was sent at all. */
export type Reply = { kind: 'answer'; status: number; body: unknown } | { kind: 'lost' } | { kind: 'away' };

export interface Question {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the processor's address. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** The body's very text, JSON. */
  body?: string;
}

/** One HTTP conversation with a processor, bounded in time, behind its breaker. Never throws for what the network does. */
export type Ask = (question: Question) => Promise<Reply>;

/** `url` is the processor's address; an answer that is not there within `timeoutMs` counts as lost. */
export function createAsk(processor: { url: string; timeoutMs: number }): Ask {
  const http = connection(processor);
  const { hostname } = new URL(processor.url);
  return async ({ method, path, headers, body }) => {
    const step = {
      name: `ask processor ${method}`,
      kind: 'client',
      attributes: { 'server.address': hostname },
    } as const;
    try {
      const { status, data } = await inSpan(step, () =>
        http.request<unknown>({
          method,
          url: path,
          headers: { ...headers },
          ...(body !== undefined && { data: body }),
          // The whole conversation; axios' own time-out looks at silences.
          signal: AbortSignal.timeout(processor.timeoutMs),
        }),
      );
      return { kind: 'answer', status, body: data };
    } catch (fault) {
      return wasNeverSent(fault) ? { kind: 'away' } : { kind: 'lost' };
    }
  };
}

/** Requests to one processor: what their faults do to its breaker is said here once, as interceptors. */
function connection({ url, timeoutMs }: { url: string; timeoutMs: number }): AxiosInstance {
  const breaker = createBreaker(() => performance.now());
  const http = axios.create({
    baseURL: url,
    timeout: timeoutMs,
    maxRedirects: 0,
    // Through no proxy that the environment happens to name.
    proxy: false,
    responseType: 'text',
    // Signatures are over the very text.
    transformRequest: [(data: unknown) => data],
    transformResponse: [jsonOf],
    // A redirect is no answer of an API, and a 5xx says nothing of what was done.
    validateStatus: (status) => status < 300 || (status >= 400 && status < 500),
  });
  http.interceptors.request.use((config) => {
    if (!breaker.allows()) throw new BreakerOpenError();
    return config;
  });
  http.interceptors.response.use(
    (response) => {
      breaker.succeeded();
      return response;
    },
    (fault: unknown) => {
      if (!(fault instanceof BreakerOpenError)) breaker.failed();
      throw fault;
    },
  );
  return http;
}

class BreakerOpenError extends Error {
  override readonly name = 'BreakerOpenError';
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** No connection came about, so the processor cannot have heard anything. */
function wasNeverSent(fault: unknown): boolean {
  if (fault instanceof BreakerOpenError) return true;
  return fault instanceof AxiosError && ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(fault.code ?? ''));
}
