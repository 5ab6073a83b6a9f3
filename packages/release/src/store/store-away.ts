/** What the registry lies in does not answer; nothing was lost, and the same may be tried again. */
export class StoreAway extends Error {
  /** @param what the part that is away, as people call it: `the database` */
  constructor(what: string, cause: unknown) {
    super(`${what} does not answer: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`, {
      cause,
    });
  }
}
