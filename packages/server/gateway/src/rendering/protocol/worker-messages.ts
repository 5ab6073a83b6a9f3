import { formErrors, formNote, formState } from '@store/contracts/composition';
import * as z from 'zod/mini';
import type { WorkerResult } from './protocol.ts';

const hashes = z.array(z.string());

const faults = z.array(z.strictObject({ version: z.string(), fault: z.string() }));

const rendered: z.ZodMiniType<WorkerResult> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('redirect'), path: z.string() }),
  z.strictObject({
    kind: z.literal('form'),
    to: z.nullable(z.string()),
    note: z.nullable(formNote),
    errors: z.optional(formErrors),
    state: z.optional(formState),
    faults,
  }),
  z.strictObject({
    kind: z.literal('page'),
    status: z.union([z.literal(200), z.literal(404), z.literal(410), z.literal(503)]),
    body: z.string(),
    cspHashes: z.strictObject({ scripts: hashes, styles: hashes }),
    coming: z.array(z.string()),
    isByPrevious: z.boolean(),
    isWhole: z.boolean(),
    tags: z.array(z.string()),
    changesAt: z.union([z.number(), z.undefined()]),
    faults,
  }),
]);

const numberedQuestion = z.strictObject({
  question: z.int(),
  call: z.string(),
  path: z.string(),
  method: z.enum(['POST', 'GET']),
  body: z.unknown(),
  /** Prefetched before the visitor is known: `path` is the call's own path. */
  isOfVisitor: z.boolean(),
  /** Idempotency key; absent on reads. */
  key: z.optional(z.string()),
});
/** A backend request with the number that its response refers to. */
export type NumberedQuestion = z.infer<typeof numberedQuestion>;

/** Messages from a worker. It runs code of every team: messages are validated before use. */
export const fromWorker = z.discriminatedUnion('kind', [
  /** The worker is ready to render pages. */
  z.strictObject({ kind: z.literal('begun') }),
  z.strictObject({ kind: z.literal('rendered'), id: z.int(), result: rendered }),
  /** The frame itself, or the shell's server file, failed. */
  z.strictObject({ kind: z.literal('failed'), id: z.int(), fault: z.string() }),
  z.strictObject({ kind: z.literal('deferred'), id: z.int(), key: z.string(), answer: z.unknown() }),
  z.strictObject({ kind: z.literal('end'), id: z.int() }),
  /** A response of the backend could not be parsed; the page continues without it. */
  z.strictObject({ kind: z.literal('unanswered'), id: z.int(), call: z.string(), fault: z.string() }),
  /** An unhandled rejection, or a timer that threw: cannot be attributed to a page. */
  z.strictObject({ kind: z.literal('stray'), fault: z.string() }),
  /** Batched backend requests of the page `id`. */
  z.strictObject({ kind: z.literal('ask'), id: z.int(), questions: z.array(numberedQuestion) }),
  /** Requests a server file of a known release: the shell's where `remote` is null. */
  z.strictObject({
    kind: z.literal('read'),
    question: z.int(),
    key: z.string(),
    remote: z.nullable(z.strictObject({ name: z.string(), version: z.string() })),
  }),
]);
export type FromWorker = z.infer<typeof fromWorker>;
export type Ask = Extract<FromWorker, { kind: 'ask' }>;
