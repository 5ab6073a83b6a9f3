import { inSpan } from '@store/server-kit/telemetry';
import axios, { AxiosError, type AxiosInstance } from 'axios';
import { createBreaker } from './breaker.ts';

/** A response, no response after something was sent, or nothing sent at all. */
export type Reply = { kind: 'answer'; status: number; body: unknown } | { kind: 'lost' } | { kind: 'away' };

export interface ProcessorRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to the processor's address. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** The raw JSON body. */
  body?: string;
}

/** Refusals of the caller or of the moment (key rotation, rate limit): they say nothing about the payment. */
export const isUndecided = (reply: Reply): boolean =>
  reply.kind !== 'answer' || [401, 403, 408, 425, 429].includes(reply.status);

/** One HTTP exchange with a processor, with a time-out and circuit breaker. Never throws for network errors. */
export type SendRequest = (question: ProcessorRequest) => Promise<Reply>;

/** `url` is the processor's address; a response later than `timeoutMs` counts as lost. */
export function createSender(processor: { url: string; timeoutMs: number }): SendRequest {
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
          // Limits the whole exchange; axios' own time-out covers inactivity only.
          signal: AbortSignal.timeout(processor.timeoutMs),
        }),
      );
      return { kind: 'answer', status, body: data };
    } catch (fault) {
      return wasNeverSent(fault) ? { kind: 'away' } : { kind: 'lost' };
    }
  };
}

/** HTTP client of one processor; interceptors report its failures to the circuit breaker. */
function connection({ url, timeoutMs }: { url: string; timeoutMs: number }): AxiosInstance {
  const breaker = createBreaker(() => performance.now());
  const http = axios.create({
    baseURL: url,
    timeout: timeoutMs,
    maxRedirects: 0,
    // Ignores proxy variables of the environment.
    proxy: false,
    responseType: 'text',
    // Signatures cover the raw text.
    transformRequest: [(data: unknown) => data],
    transformResponse: [jsonOf],
    // A redirect is no API response, and a 5xx does not say whether the request took effect.
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

/** The connection failed, so the processor cannot have received anything. */
function wasNeverSent(fault: unknown): boolean {
  if (fault instanceof BreakerOpenError) return true;
  return fault instanceof AxiosError && ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(fault.code ?? ''));
}
