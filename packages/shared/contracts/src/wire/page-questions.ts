import * as z from 'zod/mini';
import { memberRank, sex } from './primitives.ts';

/**
 * Batch endpoint for all data of a page, `POST` under `/api/`. Read calls only; internal: the gateway does not proxy
 * this path. The response is streamed, one line per call in completion order: its index in the request, its HTTP status
 * (0: not handled here, call it separately), and the response's JSON, separated by spaces.
 */
export const PAGE_QUESTIONS_PATH = 'page/_ask';

/** Maximum number of calls per request. */
export const MOST_PAGE_QUESTIONS = 50;

/** Time the caller can still use a response, whole ms; the backend may abort after that. */
export const DEADLINE_HEADER = 'X-Deadline-Ms';

/** All that a page shared by members may depend on: price list (the prefix of `member_type`), rank and sex. */
export const segment = z.strictObject({
  member_type: z.enum(['ANGFA_STORE_COMMON', 'B2S_', 'B2E_']),
  member_rank: memberRank,
  sex,
});
export type Segment = z.infer<typeof segment>;

/** Refusal of a call with a personal answer in a page shared by members. */
export const PERSONAL_IN_SHARED = 'personal-in-shared';

/** Body of such a request. With a `segment` no visitor is identified, and only calls for segments are answered. */
export const pageQuestions = z.strictObject({
  segment: z.optional(segment),
  questions: z
    .array(
      z.strictObject({
        /** Under `/api/`, with its fields filled in. */
        path: z.string().check(z.maxLength(2_000)),
        method: z.enum(['POST', 'GET']),
        body: z.unknown(),
        /** Concerns the current visitor: the backend fills in the member's code in `path`; skipped for a guest. */
        of_visitor: z.optional(z.literal(true)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_PAGE_QUESTIONS)),
});

/** One call of a page's batch request. */
export type PageQuestion = z.infer<typeof pageQuestions>['questions'][number];
