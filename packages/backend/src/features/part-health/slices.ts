/** How finely counts are kept apart by time, ms: a window begins at most so much early. */
const SLICE_MS = 5 * 60_000;

/** The beginning of the slice that a moment lies in, both epoch ms. */
export const sliceAt = (moment: number): number => moment - (((moment % SLICE_MS) + SLICE_MS) % SLICE_MS);
