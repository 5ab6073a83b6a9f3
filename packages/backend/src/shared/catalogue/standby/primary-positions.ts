/** So many of the primary's last positions are remembered. */
const REMEMBERED = 240;

/**
 * Where the primary's log ended at moments of this process's own clock. By it a standby's age is known whatever the clocks of other machines
 * say, and also while nobody writes, when the moment of the last transaction would say nothing.
 */
export class PrimaryPositions {
  readonly #seen: { readonly position: number; readonly askedAt: number }[] = [];

  /** @param askedAt when the primary was asked, ms: the log ended there then or later */
  note(position: number, askedAt: number): void {
    this.#seen.push({ position, askedAt });
    if (this.#seen.length > REMEMBERED) this.#seen.shift();
  }

  /** By how much what stands at `position` is behind the primary at the most, ms; infinite where that is not known. */
  ageOf(position: number, now: number): number {
    const reached = this.#seen.findLast((seen) => seen.position <= position);
    return reached ? now - reached.askedAt : Number.POSITIVE_INFINITY;
  }
}
