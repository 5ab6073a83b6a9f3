import * as z from 'zod/mini';
import type { CallName, calls, ServiceCall } from '../wire/calls.ts';
import { ProblemError } from '../wire/problem-error.ts';

type BodyOf<B> = B extends { readonly schema: infer S extends z.ZodMiniType } ? z.output<S> : null;

/** Parsed input of a call. */
export interface CallInput<C extends ServiceCall> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: BodyOf<C['body']>;
}

/** Parsed input of the call of this name. */
export type InputOf<N extends CallName> = CallInput<(typeof calls)[N]>;

interface Raw {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Parses the input of a call.
 * @throws {ProblemError} 400 with every invalid field
 */
export function parseInput<C extends ServiceCall>(call: C, raw: Raw): CallInput<C> {
  const body = call.body?.kind === 'json' ? call.body.schema : null;
  const read = [
    z.safeParse(call.params, raw.params),
    z.safeParse(call.query, raw.query),
    ...(body ? [z.safeParse(body, raw.body ?? {})] : []),
  ];
  const issues = read.flatMap(({ error }) => error?.issues ?? []);
  if (issues.length > 0) throw badInput(issues);
  const [params, query, parsed = null] = read.map(({ data }) => data ?? null);
  // Each was parsed by the schema that defines the type.
  return { params, query, body: parsed } as CallInput<C>;
}

function badInput(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): ProblemError {
  const refusals = issues.map(({ path, message }) => ({
    part: 'the request',
    field: path.join('.') || 'body',
    found: 'something else',
    allowed: message,
    remedy: 'Send what the OpenAPI document says (/v1/openapi.json).',
  }));
  const words = refusals.map(({ field, allowed }) => `${field}: ${allowed}`);
  return new ProblemError(400, words.join('; '), { refusals });
}
