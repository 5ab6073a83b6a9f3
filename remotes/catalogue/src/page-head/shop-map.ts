import { shopMap } from '@store/contracts/calls/catalogue';
import type { AnswerOf } from '@store/contracts/wire';
import { dataOf, type Shop } from '@store/remote-kit';

export type ShopMap = AnswerOf<typeof shopMap>;

/** Loads categories, brands, concerns and popular words; usually cached already by the header. */
export async function loadShopMap(shop: Shop): Promise<ShopMap> {
  return dataOf(await shop.call(shopMap, {}, { freshMs: Number.POSITIVE_INFINITY }));
}
