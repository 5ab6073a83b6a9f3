import { NEXT_RELEASE_HEADER } from '@store/contracts/composition';
import { IDEMPOTENCY_HEADER, isStatusOfAnswer, MARKER_HEADER } from '@store/contracts/wire';
import axios, { AxiosError, type AxiosInstance } from 'axios';
import { ApiFault } from './api-fault.ts';
import { pathOf } from './path-of.ts';
import type { Send } from './reply.ts';
import { createWriteKeys } from './write-keys.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Path in the contract, for faults. */
    readonly callPath?: string;
    /** The request is a retry of a lost one (P28). */
    readonly isRepeat?: boolean;
  }
}

export interface HttpOptions {
  /** Origin of `/api/`; empty in the browser. */
  readonly baseUrl?: string;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly retryDelayMs?: () => number;
  /** Timeout, ms. The backend gives up after 9 s, but a photo upload on a slow connection takes longer. */
  readonly timeoutMs?: number;
  /** Called with the release of the visitor's next page when a response states it. */
  readonly onNextRelease?: (release: string) => void;
}

/** Creates the function that sends API calls over HTTP. Interceptors handle what is common to all calls. */
export function sendByHttp(options: HttpOptions = {}): Send {
  const { baseUrl = '', headers = {}, retryDelayMs = randomDelay, timeoutMs = 60_000, onNextRelease } = options;
  const http = axios.create({
    adapter: 'fetch',
    baseURL: `${baseUrl}/api/`,
    timeout: timeoutMs,
    withCredentials: true,
    // CSRF protection is the marker header; scripts read no cookies.
    withXSRFToken: false,
    headers: { ...headers, accept: 'application/json', [MARKER_HEADER.name]: MARKER_HEADER.value },
    responseType: 'text',
    transformRequest: [(data: unknown) => data],
    transformResponse: [parseJson],
  });
  http.interceptors.response.use(undefined, retryOnce(http, retryDelayMs));
  http.interceptors.response.use(undefined, throwFault);
  const withKey = createWriteKeys();
  const send: Send = async (call, request, { idempotencyKey, signal }) => {
    const { data, headers: responseHeaders } = await http.request<unknown>({
      url: pathOf(call, request),
      method: call.method,
      callPath: call.path,
      // A write rejected before its handler (rate limit, size) has a message for the customer; a missing page has none.
      validateStatus: call.kind === 'read' ? isStatusOfAnswer : (status) => status < 500,
      headers: {
        ...(call.method === 'POST' && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
      },
      ...(call.method === 'POST' && { data: JSON.stringify(request ?? {}) }),
      ...(signal && { signal }),
    });
    const next: unknown = responseHeaders[NEXT_RELEASE_HEADER];
    if (typeof next === 'string') onNextRelease?.(next);
    return data;
  };
  return (call, request, given) =>
    call.kind === 'read' || given.idempotencyKey
      ? send(call, request, given)
      : withKey(call, request, (idempotencyKey) => send(call, request, { ...given, idempotencyKey }));
}

const randomDelay = () => 150 + Math.random() * 250;

/** Retries a lost request once. Not after a 4xx, an abort or a timeout. */
function retryOnce(http: AxiosInstance, retryDelayMs: () => number) {
  return async (fault: unknown) => {
    if (!(fault instanceof AxiosError) || !fault.config || fault.config.isRepeat || isFinal(fault)) throw fault;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs()));
    return http.request({ ...fault.config, isRepeat: true });
  };
}

function isFinal(fault: AxiosError): boolean {
  const isRefused = fault.response !== undefined && fault.response.status < 500;
  return isRefused || axios.isCancel(fault) || fault.code === AxiosError.ETIMEDOUT;
}

function throwFault(fault: unknown): never {
  if (!(fault instanceof AxiosError)) throw fault;
  const path = fault.config?.callPath ?? '';
  if (axios.isCancel(fault)) throw new ApiFault(path, 'aborted', fault);
  if (fault.response) throw new ApiFault(path, 'server', fault.response.status);
  throw new ApiFault(path, 'network', fault);
}

/** Parses JSON; undefined if the text is none. */
function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
