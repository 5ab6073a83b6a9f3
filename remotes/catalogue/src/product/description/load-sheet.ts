import { getDrugSheet } from '@store/contracts/calls/medicine';
import type { DrugSheet } from '@store/contracts/entities';
import { dataOf, type Shop } from '@store/remote-kit';

/** Loads the 添付文書 of a medicine (M-01). */
export async function loadSheet(sku: string, shop: Shop): Promise<DrugSheet> {
  return dataOf(await shop.call(getDrugSheet, { sku })).sheet;
}
