/** Resolution of the counts, ms: a window begins at most this much early. */
const SLICE_MS = 5 * 60_000;

/** The start of the slice that contains a moment, both epoch ms. */
export const sliceAt = (moment: number): number => moment - (((moment % SLICE_MS) + SLICE_MS) % SLICE_MS);
