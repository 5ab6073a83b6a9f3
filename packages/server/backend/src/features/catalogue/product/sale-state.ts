import type { SaleState } from '@store/contracts/entities';
import { availability } from '@store/domain/sale';
import { type SkuRecord, saleSkuOf } from './sku-records.ts';

/** S-12…S-14: the state of a normal purchase as an API object. */
export function saleStateOf(record: SkuRecord, now: number): SaleState {
  const state = availability({ sku: saleSkuOf(record), inventories: record.stock, now });
  switch (state.kind) {
    case 'before-sale':
      return { kind: 'before-sale', starts: state.from };
    case 'reservation':
      return { kind: 'reservation', ships: state.salesStart };
    case 'outside-button-window':
      return { kind: 'outside-button-window', opens: state.from ?? null, closed: state.until };
    case 'after-sale':
      return { kind: 'after-sale', ended: state.endedAt };
    case 'on-sale':
      return { kind: 'on-sale', until: state.until };
    default:
      return { kind: state.kind };
  }
}
