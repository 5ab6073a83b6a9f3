import { getProduct } from '@store/contracts/calls/catalogue';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { skuPrices } from '../../../platform/database/tables/skus.ts';
import type { Act } from '../action.ts';
import { BrokenPromise } from '../broken-promise.ts';
import { openCarts } from '../open-carts.ts';

/** Changes a normal price, and checks that the product page shows it. */
export const repricing: Act<{ number: string; price: number }> = {
  name: 'the shop changes a price:',
  input: fc.record({
    number: fc.constantFrom('1001', '1015', '1017', '1014', '1007'),
    price: fc.constantFrom(990, 1_980, 4_180, 5_500),
  }),
  async run(world, { number, price }) {
    await world.backend.database
      .update(skuPrices)
      .set({ priceInVat: price })
      .where(and(eq(skuPrices.skuCode, `S${number}`), eq(skuPrices.priceType, 'NORMAL'), eq(skuPrices.priceTag, '')));
    const { sku } = await world.browser.ask(getProduct, { product_code: `P${number}` });
    const ordinary = sku.find(({ attributes }) => attributes.price_type === 'NORMAL' && attributes.price_tag === '');
    if (ordinary?.price_in_vat !== price)
      throw new BrokenPromise('prices are of now', `P${number} is shown at ${ordinary?.price_in_vat}, not at ${price}`);
    return openCarts(world);
  },
};
