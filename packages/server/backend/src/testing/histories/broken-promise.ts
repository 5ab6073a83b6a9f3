/** A promise of the shop was violated. */
export class BrokenPromise extends Error {
  /** `promise` from the shopper's view, `what` describes the violation. */
  constructor(promise: string, what: string) {
    super(`the promise „${promise}“ is broken: ${what}`);
  }
}
