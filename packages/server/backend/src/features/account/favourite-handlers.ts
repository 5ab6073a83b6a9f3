import { addFavourite, deleteFavourite, favouriteCodes, favouritesByCustomer } from '@store/contracts/calls/checkout';
import { isOneOf } from '../../platform/database/prepared-plans.ts';
import { skus } from '../../platform/database/tables/skus.ts';
import { type Handler, handle, type Queries, refuse } from '../../platform/http/handler.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { shopperOf } from '../../shared/customer/shopper.ts';
import { loadCartProducts } from '../cart/cart-products.ts';
import { withOtherMembers } from '../catalogue/product/other-members.ts';
import { summariseProducts } from '../catalogue/product/product-summary.ts';
import { addHeart, type Heart, heartCodes, loadHearts, type PageStart, removeHeart } from './favourites.ts';
import type { PagingTokens } from './paging-token.ts';

/** A-19…A-21: favourites, newest first. */
export function favouriteHandlers(tokens: PagingTokens): readonly Handler[] {
  return [
    handle(favouritesByCustomer, async ({ size, next, prev }, context) => {
      const customerCode = memberCode(context);
      const start = readStart(tokens, { customerCode, next, prev });
      if (start === undefined) return refuse('not-found', '見つかりませんでした。');
      const shopper = shopperOf(context);
      const { hearts, hasMore } = await loadHearts(context.database, { customerCode, shopper, start, size });
      const codes = await productCodesOf(context.database, hearts);
      return {
        token: pageTokens({ tokens, customerCode, start, hearts, hasMore }),
        data: await withOtherMembers(
          context.database,
          await summariseProducts(context.database, codes, shopper),
          shopper,
        ),
      };
    }),
    handle(addFavourite, async ({ sku_code }, context) => {
      const customerCode = memberCode(context);
      const product = (await loadCartProducts(context.database, [sku_code])).get(sku_code);
      // A campaign product may have no price outside the campaign, so only unlisted products are refused.
      if (!product?.isListed) return refuse('not-found', '商品が見つかりませんでした。');
      await addHeart(context.database, { customerCode, skuCode: sku_code, now: context.clock() });
      return { sku_codes: await heartCodes(context.database, customerCode) };
    }),
    handle(deleteFavourite, async ({ sku_code }, context) => {
      const customerCode = memberCode(context);
      await removeHeart(context.database, { customerCode, skuCode: sku_code });
      return { sku_codes: await heartCodes(context.database, customerCode) };
    }),
    handle(favouriteCodes, async (_request, context) => ({
      sku_codes: await heartCodes(context.database, memberCode(context)),
    })),
  ];
}

/** Decodes the page token; undefined for a token that is not the member's own. */
function readStart(
  tokens: PagingTokens,
  options: { customerCode: string; next?: string | undefined; prev?: string | undefined },
): PageStart | undefined {
  const token = options.next ?? options.prev;
  if (token === undefined) return null;
  const position = tokens.read(options.customerCode, token);
  if (position === null) return undefined;
  return options.next === undefined ? { before: position } : { after: position };
}

function pageTokens(options: {
  tokens: PagingTokens;
  customerCode: string;
  start: PageStart;
  hearts: readonly Heart[];
  hasMore: boolean;
}) {
  const { tokens, customerCode, start, hearts, hasMore } = options;
  const first = hearts[0];
  const last = hearts.at(-1);
  const cameBack = start !== null && 'before' in start;
  const hasNext = cameBack || hasMore;
  const hasPrev = cameBack ? hasMore : start !== null;
  return {
    next: last && hasNext ? tokens.write(customerCode, last.position) : null,
    prev: first && hasPrev ? tokens.write(customerCode, first.position) : null,
  };
}

async function productCodesOf(database: Queries, hearts: readonly { skuCode: string }[]): Promise<string[]> {
  const codes = hearts.map(({ skuCode }) => skuCode);
  if (codes.length === 0) return [];
  const rows = await database
    .select({ skuCode: skus.skuCode, productCode: skus.productCode })
    .from(skus)
    .where(isOneOf(skus.skuCode, codes));
  return codes.flatMap((code) => rows.find(({ skuCode }) => skuCode === code)?.productCode ?? []);
}
