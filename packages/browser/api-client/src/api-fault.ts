/** Failure of the API: no network, a 5xx, or a response that violates the contract. Not to be shown to customers. */
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
