import { type Block, blocks, referencesOf, type ShownContent } from '@store/contracts/content-blocks';
import { printYen } from '@store/domain/money';
import { allPlaceholders, fillPlaceholders, SHOP_FIGURES } from '@store/domain/shop-figures';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { masterCoupons } from '../../../platform/database/tables/points-and-coupons.ts';
import type { CallContext } from '../../../platform/http/handler.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { loadPictures } from '../../../shared/pictures/pictures.ts';
import { summariseProducts } from '../../catalogue/product/product-summary.ts';
import type { ShopAddresses } from './outside-addresses.ts';
import { withoutDrugs } from './without-drugs.ts';

/** The reader of a page and the time. */
export type Reading = Pick<CallContext, 'database' | 'identity' | 'clock'>;

/** The blocks of a page for this visitor: figures filled in, with the products and pictures they refer to. */
export async function showContent(
  context: Reading,
  written: readonly Block[],
  addresses: ShopAddresses,
): Promise<ShownContent> {
  const { database } = context;
  const shopper = shopperOf(context);
  const named = referencesOf({ blocks: [...written], picture: null, product_codes: [], leads_to: null });
  const valuesOf = (kind: string) => named.filter((each) => each.kind === kind).map(({ value }) => value);
  const pictureIds = valuesOf('picture');
  const picture = await loadPictures(database, pictureIds);
  const kinds = new Set(JSON.stringify(written).match(/"(?:ios|android|line|instagram|x|youtube)"/g));
  return {
    blocks: blocks.parse(await fillFigures(context, written)),
    products: await summariseProducts(database, await withoutDrugs(database, valuesOf('product')), shopper),
    pictures: pictureIds.map(picture),
    coupons: await runningCoupons(database, valuesOf('coupon'), shopper.now),
    addresses: addresses.filter(({ name }) => kinds.has(`"${name}"`)),
  };
}

const PRICE = 'price.';
/** Replaces the price of a product that is no longer sold. */
const NO_PRICE = '（現在は販売していません）';

/** Fills the shop's figures and this visitor's prices into all texts of a value, keeping its shape. */
export async function fillFigures(context: Reading, written: unknown): Promise<unknown> {
  const text = JSON.stringify(written);
  const codes = allPlaceholders(text).flatMap((name) => (name.startsWith(PRICE) ? [name.slice(PRICE.length)] : []));
  const missing = Object.fromEntries(codes.map((code) => [PRICE + code, NO_PRICE]));
  const sold = await summariseProducts(context.database, codes, shopperOf(context));
  const prices = Object.fromEntries(
    sold.map(({ product_code, price_in_vat }) => [PRICE + product_code, printYen(price_in_vat)]),
  );
  return JSON.parse(text, (_key, value) =>
    typeof value === 'string' ? fillPlaceholders(value, { ...SHOP_FIGURES, ...missing, ...prices }) : value,
  );
}

async function runningCoupons(queries: Queries, codes: string[], now: number): Promise<ShownContent['coupons']> {
  if (codes.length === 0) return [];
  const rows = await queries
    .select()
    .from(masterCoupons)
    .where(
      and(
        isOneOf(masterCoupons.couponCode, codes),
        eq(masterCoupons.obtainable, true),
        lte(masterCoupons.useStartsAt, now),
        gt(masterCoupons.useEndsAt, now),
      ),
    );
  return rows.map(({ couponCode, name, condition, useEndsAt }) => ({
    coupon_code: couponCode,
    name,
    condition,
    until: useEndsAt,
  }));
}
