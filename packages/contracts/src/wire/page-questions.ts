import * as z from 'zod/mini';

/**
 * Where the gateway asks all that a page needs at once, `POST` under `/api/`. Reading calls only; the gateway hands this path to
 * nobody outside. The answer is a line for each question as soon as it is answered, in no order: its number in the request, the
 * status it would have had by itself (0: not answered here, ask by itself), and the answer's JSON, with a space between them.
 */
export const PAGE_QUESTIONS_PATH = 'page/_ask';

/** Most questions of one request. */
export const MOST_PAGE_QUESTIONS = 50;

/** How long the caller can still use an answer, whole ms; after that the backend need not go on. */
export const DEADLINE_HEADER = 'X-Deadline-Ms';

/** The body of such a request. */
export const pageQuestions = z.strictObject({
  questions: z
    .array(
      z.strictObject({
        /** Under `/api/`, its fields filled in. */
        path: z.string().check(z.maxLength(2_000)),
        method: z.enum(['POST', 'GET']),
        body: z.unknown(),
        /** About whoever is here: `path` is the call's own, the backend fills in the member's code; of a guest it is not answered. */
        of_visitor: z.optional(z.literal(true)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_PAGE_QUESTIONS)),
});

/** One question of a page, as it travels. */
export type PageQuestion = z.infer<typeof pageQuestions>['questions'][number];
