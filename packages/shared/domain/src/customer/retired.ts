/** Returns whether an API response reports that the member has left (S-09); the user is then signed out. */
export function saysRetired(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'retired_member' in answer && answer.retired_member === true;
}
