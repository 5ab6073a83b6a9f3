import type { VisitReport } from '@store/contracts/composition';

/** What a report says of a part. */
export const seen = (part: string, words: Partial<VisitReport['parts'][number]> = {}) => ({
  part,
  is_first: true,
  is_faulty: false,
  is_unloaded: false,
  faults: {},
  ...words,
});

/** A report of a visit to a page of `pond`. */
export const reportOn = (part: string, words: Partial<VisitReport> = {}): VisitReport => ({
  route: 'pond/pond',
  parts: [seen(part)],
  is_cart: false,
  is_order: false,
  vitals: {},
  words: [],
  ...words,
});
