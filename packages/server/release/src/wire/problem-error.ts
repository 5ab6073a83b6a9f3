import { STATUS_CODES } from 'node:http';
import type { Refusal } from '../check/refusal.ts';
import type { Problem } from './problem.ts';

/** An error that becomes a problem response. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(
    status: number,
    detail: string,
    more: { readonly refusals?: Problem['refusals']; readonly reasons?: readonly string[] } = {},
  ) {
    super(detail);
    const { refusals = [], reasons } = more;
    const title = STATUS_CODES[status] ?? 'Refused';
    this.problem = { type: 'about:blank', title, status, detail, refusals, ...(reasons && { reasons: [...reasons] }) };
  }
}

/** Creates a problem from one refusal. */
export function refusedWith(status: number, refusal: Refusal, part = 'the request'): ProblemError {
  const detail = `${refusal.field}: ${refusal.found}; allowed: ${refusal.allowed}. ${refusal.remedy}`;
  return new ProblemError(status, detail, { refusals: [{ part, ...refusal }] });
}
