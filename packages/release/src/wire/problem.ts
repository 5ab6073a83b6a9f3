import * as z from 'zod/mini';
import { refusal } from './answers.ts';

/** What the service answers instead (RFC 9457, `application/problem+json`), in words and as data. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** One sentence for people. */
  detail: z.string(),
  /** What was refused and what to do about it. */
  refusals: z.array(refusal),
  /** Why a part stays as it is. */
  reasons: z.optional(z.array(z.string())),
});
export type Problem = z.infer<typeof problem>;

export const PROBLEM_TYPE = 'application/problem+json';
