import type { Readable } from 'node:stream';
import axios, { type AxiosInstance, isAxiosError } from 'axios';
import * as z from 'zod/mini';
import type { ServiceCall } from '../wire/calls.ts';
import { type Problem, problem } from '../wire/problem.ts';

/** Where the release service is, and who asks it. */
export interface ServicePlace {
  readonly url: string;
  readonly token: string;
}

/** The service cannot be reached, or refused the request itself; the message says why in one sentence. */
export class ServiceError extends Error {
  /** What it answered; null when it did not answer. */
  readonly problem: Problem | null;

  constructor(message: string, refused: Problem | null) {
    super(message);
    this.problem = refused;
  }
}

/** What goes along with a call. */
interface Words {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | boolean | undefined>>;
  readonly body?: unknown;
  readonly upload?: Readable;
}

/** Longest that an answer may take, ms; an upload ten times as long. */
const PATIENCE_MS = 30_000;

/** Asks the release service and parses what it answers. */
export function serviceAsker({ url, token }: ServicePlace) {
  const client = axios.create({
    baseURL: url.replace(/\/$/, ''),
    headers: { authorization: `Bearer ${token}` },
    // Elsewhere the token is nobody's business.
    maxRedirects: 0,
    maxBodyLength: Number.POSITIVE_INFINITY,
  });
  /** @throws {ServiceError} when it refuses, or does not answer */
  return async <A extends z.ZodMiniType>(
    call: Omit<ServiceCall, 'answer'> & { readonly answer: { readonly kind: 'json'; readonly schema: A } },
    words: Words = {},
  ): Promise<z.output<A>> => {
    const answered = await send(client, call, words, url);
    const read = z.safeParse(call.answer.schema, answered);
    if (read.success) return read.data;
    throw new ServiceError(
      `${url} answered something that this release command does not know; is it of another version?`,
      null,
    );
  };
}

async function send(
  client: AxiosInstance,
  call: Pick<ServiceCall, 'method' | 'path'>,
  { params = {}, query = {}, body, upload }: Words,
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
        ? `The release service ${url} does not answer (${fault.code ?? fault.message}); nothing is known to have changed`
        : `${url} is no release service: it answered ${status}`,
      null,
    );
  }
}
