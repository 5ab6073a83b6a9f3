import { isDrug, type SaleSku } from '../sale/sku.ts';

export type ReviewObstacle = 'review-drug' | 'review-not-received' | 'review-already-written';

/** R-62, T2: a review is for what was bought and sent, once per line, and never about medicine. Null: it may be written. */
export function reviewObstacle(line: {
  sku: Pick<SaleSku, 'sku_type'>;
  orderStatus: string;
  isWritten: boolean;
}): ReviewObstacle | null {
  if (isDrug(line.sku)) return 'review-drug';
  if (line.isWritten) return 'review-already-written';
  return line.orderStatus === 'SHIPPED' || line.orderStatus === 'RECEIVED' ? null : 'review-not-received';
}
