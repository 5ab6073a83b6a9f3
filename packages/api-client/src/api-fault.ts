/** The API could not answer: no network, a 5xx, or an answer outside the contract. Nothing of it is for the customer's eyes. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
  readonly path: string;
  readonly reason: 'network' | 'server' | 'contract' | 'aborted';
  constructor(path: string, reason: ApiFault['reason'], cause?: unknown) {
    super(`${path}: ${reason}`, { cause });
    this.path = path;
    this.reason = reason;
  }
}
