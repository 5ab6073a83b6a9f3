/** The shop did not do what it promises. */
export class BrokenPromise extends Error {
  /** `promise` in the shopper's words, `what` breaks it. */
  constructor(promise: string, what: string) {
    super(`the promise „${promise}“ is broken: ${what}`);
  }
}
