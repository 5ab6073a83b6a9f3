/** S-09: whether an answer of the API says that the member has left; the user is then logged out. */
export function saysRetired(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'retired_member' in answer && answer.retired_member === true;
}
