import type { PublishAnswer } from '../wire/answers.ts';
import { ProblemError } from '../wire/problem-error.ts';

/** Converts a refusal into a problem: 403 for other teams' property, 409 for a version with other bytes, else 422. */
export function publishedOrProblem(answer: PublishAnswer): PublishAnswer {
  if (answer.kind !== 'refused') return answer;
  const { refusals } = answer;
  const kinds = refusals.map(({ kind }) => kind);
  const status = kinds.includes('forbidden') ? 403 : kinds.includes('conflict') ? 409 : 422;
  const parts = [...new Set(refusals.map(({ part }) => part))].join(', ');
  throw new ProblemError(status, `${parts} may not go live`, { refusals });
}

/** Converts the refusal of a move into a problem. */
export function movedOrProblem<A extends { readonly kind: string; readonly reasons?: readonly string[] }>(
  part: string,
  answer: A,
): A {
  const { reasons } = answer;
  if (reasons === undefined) return answer;
  throw new ProblemError(422, `${part} is unchanged: ${reasons.join('; ')}`, { reasons });
}
