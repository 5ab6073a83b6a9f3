import { getProduct } from '@store/contracts/calls/catalogue';
import type { Product } from '@store/contracts/entities';
import { isWithin } from '@store/domain/calendar';
import { isDrug, isSoldOut, usageEstimate } from '@store/domain/sale';
import type { Queries } from '../../../platform/database/database.ts';
import { type CallContext, handle, refuse } from '../../../platform/http/handler.ts';
import { type Shopper, shopperOf } from '../../../shared/customer/shopper.ts';
import { sharePicturePath } from '../../../shared/pictures/share-picture.ts';
import { loadCalendar } from '../../../shared/stock/warehouse-calendar.ts';
import { loadCategoryTree } from '../category/category-tree.ts';
import { findCards } from './cards.ts';
import { findFamilies } from './families.ts';
import { familyOf } from './product-family.ts';
import { findProductPages } from './product-page.ts';
import { sharedProduct, summaryOf } from './product-summary.ts';
import { campaignOffer } from './running-campaign.ts';
import { loadSetComponents } from './set-components.ts';
import { findShownReviews, histogramOf, type ShownReviews } from './shown-reviews.ts';
import { loadSkuRecords, type SkuRecord, saleSkuOf } from './sku-records.ts';
import type { Offer } from './visible-price.ts';
import { wireSkusOf } from './wire-skus.ts';

/** `product`: a complete product, in general, within a campaign, or as outlet. */
export const getProductHandler = handle(getProduct, async (request, context) => {
  const shopper = shopperOf(context);
  const offer = await offerOf(context.database, request, shopper);
  return (await findProduct(context, request.product_code, shopper, offer)) ?? refuse('not-found', NOT_FOUND);
});

const NOT_FOUND = 'お探しの商品が見つかりません。販売を終了したか、ページの場所が変わった可能性があります。';

/** Ended and foreign campaigns are ignored; an outlet campaign enables outlet prices. */
async function offerOf(
  queries: Queries,
  { campaign_code, is_outlet }: { campaign_code?: string; is_outlet?: boolean },
  shopper: Shopper,
): Promise<Offer> {
  const campaign = campaign_code ? await campaignOffer(queries, campaign_code, shopper) : undefined;
  return { ...campaign, outlet: is_outlet === true || campaign?.outlet === true };
}

async function findProduct(
  { database }: Pick<CallContext, 'database'>,
  code: string,
  shopper: Shopper,
  offer: Offer,
): Promise<Product | undefined> {
  const page = (await findProductPages(database, [code])).get(code);
  const place = (await findFamilies(database, [code])).get(code);
  const cards = await findCards(database, [code, ...(place?.members ?? []).map(({ productCode }) => productCode)]);
  const card = cards.get(code);
  if (!page || !card) return undefined;
  const { product } = page;
  const records = await loadSkuRecords(
    database,
    [...cards.values()].map((each) => each.product.skuCode),
  );
  const record = records.get(product.skuCode);
  if (!record) return undefined;
  const summary = summaryOf({ card, record, shopper, offer });
  if (!summary) return undefined;
  return {
    ...summary,
    ...page.words,
    share_picture: sharePicturePath(sharedProduct(summary)),
    specification: withUsage(page.words.specification, summary.periodical_price_in_vat !== null),
    family: familyOf({ place, cards, records, shopper, own: summary }),
    sku: wireSkusOf(record, product.name, shopper, offer),
    group_buy_until: openUntil(page.groupBuy, shopper.now),
    ...flagsOf(record, summary.periodical_price_in_vat !== null, shopper.now),
    closed_days: (await loadCalendar(database, shopper.now)).closedDays.slice(0, 30),
    set_components: await loadSetComponents(database, record),
    category_path: (await loadCategoryTree(database)).pathTo(product.mainCategoryCode),
    // T2: no reviews of medicine.
    ...(isDrug(saleSkuOf(record))
      ? { rating_histogram: [], reviews: [] }
      : reviewsOf((await findShownReviews(database, [code])).get(code))),
  };
}

function reviewsOf({ groups, newest }: Pick<ShownReviews, 'groups' | 'newest'> = { groups: [], newest: [] }) {
  return {
    rating_histogram: histogramOf(groups),
    reviews: newest.map(({ reviewCode, stars, title, body, nickname, reviewer, postedAt }) => ({
      review_code: reviewCode,
      stars,
      title,
      body,
      nickname,
      reviewer,
      posted_timestamp: postedAt,
    })),
  };
}

/** 66: adds the usage estimate to the label, after the content volume. */
function withUsage(label: Product['specification'], isPeriodical: boolean): Product['specification'] {
  const text = usageEstimate(label, { isPeriodical });
  if (text === null) return label;
  return label.flatMap((line) => (line.label === '内容量' ? [line, { label: 'ご使用期間の目安', text }] : line));
}

function openUntil(window: { startsAt: number; closesAt: number } | null, now: number): number | undefined {
  return window && isWithin(window.startsAt, window.closesAt, now) ? window.closesAt : undefined;
}

/** E-08: flags that the seed derives from SKU and stock. */
function flagsOf(record: SkuRecord, isPeriodical: boolean, now: number) {
  const { row } = record;
  return {
    is_periodical: isPeriodical,
    is_abuse_prone: row.isAbuseProne,
    is_sold_out: isSoldOut({ sku: saleSkuOf(record), inventories: record.stock }),
    normal_cart_timer_flag: row.cartBtnStart !== null && row.cartBtnStart > now,
    normal_sale_end_flag: row.normalSaleEndFlag,
  };
}
