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

const askedQuestion = z.strictObject({
  question: z.int(),
  call: z.string(),
  path: z.string(),
  method: z.enum(['POST', 'GET']),
  body: z.unknown(),
  /** Asked ahead of knowing who is here: about whoever it is, `path` is the call's own. */
  isOfVisitor: z.boolean(),
  /** Makes a change count once; what only reads has none. */
  key: z.optional(z.string()),
});
/** A question to the backend with its number, by which it is answered. */
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** What a worker says to the gateway. It runs code of every team: nothing of it is believed before it was parsed. */
export const fromWorker = z.discriminatedUnion('kind', [
  /** Its own code is loaded; from now on it can be given pages. */
  z.strictObject({ kind: z.literal('begun') }),
  z.strictObject({ kind: z.literal('rendered'), id: z.int(), result: rendered }),
  /** The frame itself, or the shell's server file, failed. */
  z.strictObject({ kind: z.literal('failed'), id: z.int(), fault: z.string() }),
  z.strictObject({ kind: z.literal('deferred'), id: z.int(), key: z.string(), answer: z.unknown() }),
  z.strictObject({ kind: z.literal('end'), id: z.int() }),
  /** An answer of the backend's that is none; its page goes on without. */
  z.strictObject({ kind: z.literal('unanswered'), id: z.int(), call: z.string(), fault: z.string() }),
  /** A promise that nobody waited for, or a timer that threw: a mistake of some code, laid at no page's door. */
  z.strictObject({ kind: z.literal('stray'), fault: z.string() }),
  /** Questions to the backend for the page `id`, put at the same time. */
  z.strictObject({ kind: z.literal('ask'), id: z.int(), questions: z.array(askedQuestion) }),
  /** Asks for a server file of a release it was told of: the shell's where `remote` is null. */
  z.strictObject({
    kind: z.literal('read'),
    question: z.int(),
    key: z.string(),
    remote: z.nullable(z.strictObject({ name: z.string(), version: z.string() })),
  }),
]);
export type FromWorker = z.infer<typeof fromWorker>;
export type Ask = Extract<FromWorker, { kind: 'ask' }>;
