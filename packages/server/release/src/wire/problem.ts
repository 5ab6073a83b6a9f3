import * as z from 'zod/mini';
import { refusal } from './answers.ts';

/** Error response (RFC 9457, `application/problem+json`), as text and data. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** One sentence for people. */
  detail: z.string(),
  /** What was refused, and how to fix it. */
  refusals: z.array(refusal),
  /** Why a part is unchanged. */
  reasons: z.optional(z.array(z.string())),
});
export type Problem = z.infer<typeof problem>;

export const PROBLEM_TYPE = 'application/problem+json';
