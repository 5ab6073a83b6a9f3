import { NEXT_RELEASE_HEADER } from '@store/contracts/composition';
import { IDEMPOTENCY_HEADER, isStatusOfAnswer, MARKER_HEADER } from '@store/contracts/wire';
import axios, { AxiosError, type AxiosInstance } from 'axios';
import { ApiFault } from './api-fault.ts';
import { pathOf } from './path-of.ts';
import type { Send } from './reply.ts';
import { createWriteKeys } from './write-keys.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Of the contract: whose fault it is when there is one. */
    readonly callPath?: string;
    /** The request was lost on the way and is sent for the second time (P28). */
    readonly isRepeat?: boolean;
  }
}

export interface HttpOptions {
  /** Where `/api/` stands; empty in the browser. */
  readonly baseUrl?: string;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds to wait before the second try. */
  readonly retryDelayMs?: () => number;
  /** The hard end of waiting, ms: the backend gives up after 9 s, a photo on a slow line takes longer. */
  readonly timeoutMs?: number;
  /** Told which release the visitor's next page comes from, with each answer that says so. */
  readonly onNextRelease?: (release: string) => void;
}

/** Asks the API over HTTP; what of a request is the same for every call is said here once, as interceptors. */
export function sendByHttp(options: HttpOptions = {}): Send {
  const { baseUrl = '', headers = {}, retryDelayMs = aMoment, timeoutMs = 60_000, onNextRelease } = options;
  const http = axios.create({
    adapter: 'fetch',
    baseURL: `${baseUrl}/api/`,
    timeout: timeoutMs,
    withCredentials: true,
    // The marker header keeps forged requests out; no cookie is read by a script.
    withXSRFToken: false,
    headers: { ...headers, accept: 'application/json', [MARKER_HEADER.name]: MARKER_HEADER.value },
    responseType: 'text',
    transformRequest: [(data: unknown) => data],
    transformResponse: [jsonIn],
  });
  http.interceptors.response.use(undefined, askAgainOnce(http, retryDelayMs));
  http.interceptors.response.use(undefined, throwFault);
  const withKey = createWriteKeys();
  const send: Send = async (call, request, { idempotencyKey, signal }) => {
    const { data, headers: told } = await http.request<unknown>({
      url: pathOf(call, request),
      method: call.method,
      callPath: call.path,
      // What a write is refused with before the call is reached (too often, too large) the customer can answer; that a page
      // is not there it does not say.
      validateStatus: call.kind === 'read' ? isStatusOfAnswer : (status) => status < 500,
      headers: {
        ...(call.method === 'POST' && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
      },
      ...(call.method === 'POST' && { data: JSON.stringify(request ?? {}) }),
      ...(signal && { signal }),
    });
    const next: unknown = told[NEXT_RELEASE_HEADER];
    if (typeof next === 'string') onNextRelease?.(next);
    return data;
  };
  return (call, request, given) =>
    call.kind === 'read' || given.idempotencyKey
      ? send(call, request, given)
      : withKey(call, request, (idempotencyKey) => send(call, request, { ...given, idempotencyKey }));
}

const aMoment = () => 150 + Math.random() * 250;

/** A 4xx is the same a moment later, a call taken back is wanted by nobody, and who waited a minute waits no longer. */
function askAgainOnce(http: AxiosInstance, retryDelayMs: () => number) {
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

/** Undefined for a text that is no JSON: nothing that a contract could be read from. */
function jsonIn(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
