/** The registry's storage does not respond, or refuses; nothing was lost, and the request can be retried. */
export class StoreAway extends Error {
  /** @param what display name of the failed component: `the database` */
  constructor(what: string, cause: unknown) {
    super(`${what} ${reasonOf(cause)}`, { cause });
  }
}

/** A status below 500 is a refusal of a reachable component: its configuration has to be fixed. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return `does not answer: ${String(cause)}`;
  const status = 'status' in cause && typeof cause.status === 'number' ? cause.status : undefined;
  const refuses = status !== undefined && status >= 400 && status < 500;
  const [words = ''] = (cause.message || cause.name).split('\n');
  return refuses ? `refuses with ${status}: ${words}` : `does not answer: ${words}`;
}
