import { isDrug, type SaleSku } from '../sale/sku.ts';

export type ReviewObstacle = 'review-drug' | 'review-not-received' | 'review-already-written';

/** Returns why a line cannot be reviewed, or null (R-62, T2): only received non-medicine items, once per line. */
export function reviewObstacle(line: {
  sku: Pick<SaleSku, 'sku_type'>;
  orderStatus: string;
  isWritten: boolean;
}): ReviewObstacle | null {
  if (isDrug(line.sku)) return 'review-drug';
  if (line.isWritten) return 'review-already-written';
  return line.orderStatus === 'SHIPPED' || line.orderStatus === 'RECEIVED' ? null : 'review-not-received';
}
