/** Number of recorded positions. */
const REMEMBERED = 240;

/**
 * Records WAL positions of the primary by this process's clock. The lag of a standby is then independent of the clocks
 * of other machines, and known while there are no writes, when the time of the last transaction says nothing.
 */
export class PrimaryPositions {
  readonly #seen: { readonly position: number; readonly askedAt: number }[] = [];

  /** @param askedAt start of the query, ms: the WAL ended there then or later */
  note(position: number, askedAt: number): void {
    this.#seen.push({ position, askedAt });
    if (this.#seen.length > REMEMBERED) this.#seen.shift();
  }

  /** Returns the maximum lag of a standby at `position`, ms; infinite if unknown. */
  ageOf(position: number, now: number): number {
    const reached = this.#seen.findLast((seen) => seen.position <= position);
    return reached ? now - reached.askedAt : Number.POSITIVE_INFINITY;
  }
}
