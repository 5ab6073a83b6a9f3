/** What the registry lies in does not answer, or refuses; nothing was lost, and the same may be tried again. */
export class StoreAway extends Error {
  /** @param what the part that is away, as people call it: `the database` */
  constructor(what: string, cause: unknown) {
    super(`${what} ${howOf(cause)}`, { cause });
  }
}

/** A status below 500 is an answer: the part is there, and whoever runs the service has a setting to mend. */
function howOf(cause: unknown): string {
  if (!(cause instanceof Error)) return `does not answer: ${String(cause)}`;
  const status = 'status' in cause && typeof cause.status === 'number' ? cause.status : undefined;
  const refuses = status !== undefined && status >= 400 && status < 500;
  const [words = ''] = (cause.message || cause.name).split('\n');
  return refuses ? `refuses with ${status}: ${words}` : `does not answer: ${words}`;
}
