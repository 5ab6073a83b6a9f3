import type { Readable } from 'node:stream';
import axios, { type AxiosInstance, isAxiosError } from 'axios';
import * as z from 'zod/mini';
import type { ServiceCall } from '../wire/calls.ts';
import { type Problem, problem } from '../wire/problem.ts';

/** Address of the release service, and the token for it. */
export interface ServicePlace {
  readonly url: string;
  readonly token: string;
}

/** The service is unreachable or refused the request; the message says why in one sentence. */
export class ServiceError extends Error {
  /** The problem response; null when there is none. */
  readonly problem: Problem | null;

  constructor(message: string, refused: Problem | null) {
    super(message);
    this.problem = refused;
  }
}

/** Parameters of a call. */
interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | boolean | undefined>>;
  readonly body?: unknown;
  readonly upload?: Readable;
}

/** Request timeout, ms; ten times as long for an upload. */
const PATIENCE_MS = 30_000;

/** Returns a function that calls the release service and parses the response. */
export function serviceCaller({ url, token }: ServicePlace) {
  const client = axios.create({
    baseURL: url.replace(/\/$/, ''),
    headers: { authorization: `Bearer ${token}` },
    // Redirects would send the token elsewhere.
    maxRedirects: 0,
    maxBodyLength: Number.POSITIVE_INFINITY,
  });
  /** @throws {ServiceError} when the service refuses, or does not respond */
  return async <A extends z.ZodMiniType>(
    call: Omit<ServiceCall, 'answer'> & { readonly answer: { readonly kind: 'json'; readonly schema: A } },
    words: CallInput = {},
  ): Promise<z.output<A>> => {
    const answered = await send(client, call, words, url);
    const read = z.safeParse(call.answer.schema, answered);
    if (read.success) return read.data;
    throw new ServiceError(
      `${url} sent a response that this release command does not know; is it another version?`,
      null,
    );
  };
}

async function send(
  client: AxiosInstance,
  call: Pick<ServiceCall, 'method' | 'path'>,
  { params = {}, query = {}, body, upload }: CallInput,
  url: string,
): Promise<unknown> {
  try {
    const { data } = await client.request({
      method: call.method,
      url: call.path.replace(/\{\+?(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      params: query,
      data: upload ?? body,
      timeout: upload ? 10 * PATIENCE_MS : PATIENCE_MS,
      ...(upload && { headers: { 'content-type': 'application/gzip' } }),
    });
    return data;
  } catch (fault) {
    if (!isAxiosError(fault)) throw fault;
    const refused = z.safeParse(problem, fault.response?.data);
    if (refused.success) throw new ServiceError(refused.data.detail, refused.data);
    const status = fault.response?.status;
    throw new ServiceError(
      status === undefined
        ? `The release service ${url} does not answer (${fault.code ?? fault.message}); the result is unknown`
        : `${url} is no release service: it answered ${status}`,
      null,
    );
  }
}
