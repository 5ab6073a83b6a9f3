import type { Readable } from 'node:stream';
import { engineCodeOf, reasonOf } from '@store/server-kit';
import { jsonOf, StatusFault, sendRequest } from '@store/server-kit/http-client';
import * as z from 'zod/mini';
import type { ServiceCall } from '../wire/calls.ts';
import { type Problem, problem } from '../wire/problem.ts';

/** Address of the release service, and the token for it. */
export interface ServicePlace {
  readonly url: string;
  readonly token: string;
  /** Request timeout, ms; ten times as long for an upload, and for a promotion of another environment's version. */
  readonly patienceMs?: number;
}

/** The service is unreachable or refused the request; the message says why in one sentence. */
export class ServiceError extends Error {
  readonly problem: Problem | null;

  constructor(message: string, refused: Problem | null) {
    super(message);
    this.problem = refused;
  }
}

interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | boolean | undefined>>;
  readonly body?: unknown;
  readonly upload?: Readable;
  /** Whether the service copies and checks a version first. */
  readonly isLong?: boolean;
}

const PATIENCE_MS = 30_000;

/** Returns a function that calls the release service and parses the response. */
export function serviceCaller(place: ServicePlace) {
  /** @throws {ServiceError} when the service refuses, or does not respond */
  return async <A extends z.ZodMiniType>(
    call: Omit<ServiceCall, 'answer'> & { readonly answer: { readonly kind: 'json'; readonly schema: A } },
    words: CallInput = {},
  ): Promise<z.output<A>> => {
    const answered = await send(place, call, words);
    const read = z.safeParse(call.answer.schema, answered);
    if (read.success) return read.data;
    throw new ServiceError(
      `${place.url} sent a response that this release command does not know; is it another version?`,
      null,
    );
  };
}

async function send(
  { url, token, patienceMs = PATIENCE_MS }: ServicePlace,
  call: Pick<ServiceCall, 'method' | 'path'>,
  { params = {}, query = {}, body, upload, isLong = upload !== undefined }: CallInput,
): Promise<unknown> {
  const path = call.path.replace(/\{\+?(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const address = new URL(url.replace(/\/$/, '') + path);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.set(name, `${value}`);
  try {
    const answer = await sendRequest(address, {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, ...(upload && { 'content-type': 'application/gzip' }) },
      ...(upload ? { body: upload } : { json: body }),
      timeoutMs: isLong ? 10 * patienceMs : patienceMs,
      isOutside: true,
    });
    return jsonOf(answer);
  } catch (fault) {
    if (!(fault instanceof StatusFault))
      throw new ServiceError(
        `The release service ${url} does not answer (${engineCodeOf(fault) ?? reasonOf(fault)}); the result is unknown${upload ? ': run it again, a publish that was done is not repeated' : ''}`,
        null,
      );
    const refused = z.safeParse(problem, jsonOf(fault));
    if (refused.success) throw new ServiceError(refused.data.detail, refused.data);
    throw new ServiceError(`${url} is no release service: it answered ${fault.status}`, null);
  }
}
