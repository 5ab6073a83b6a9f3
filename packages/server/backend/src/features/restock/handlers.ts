import {
  addRestockRequest,
  getRestockRequest,
  listRestockRequests,
  removeRestockRequest,
} from '@store/contracts/calls/catalogue';
import type { ProductSummary } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';
import { type CallContext, type Handler, handle, type Refusal, refuse } from '../../platform/http/handler.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { shopperOf } from '../../shared/customer/shopper.ts';
import { lockOwner } from '../../shared/session/owner.ts';
import { withOtherMembers } from '../catalogue/product/other-members.ts';
import { summariseProducts } from '../catalogue/product/product-summary.ts';
import { countWaiting, dropRequest, loadRequests, MOST_WAITING, openRequest, waitsUntil } from './restock-requests.ts';

/** 16: 再入荷お知らせメール: requested, listed and cancelled by the member. */
export const restockHandlers: readonly Handler[] = [
  handle(listRestockRequests, async (_request, context) => {
    const { database, clock } = context;
    const rows = await loadRequests(database, memberCode(context), clock());
    const codes = rows.map(({ productCode }) => productCode);
    const shopper = shopperOf(context);
    const shown = await withOtherMembers(database, await summariseProducts(database, codes, shopper), shopper);
    const products = new Map(shown.map((product) => [product.product_code, product]));
    return {
      hits: rows.flatMap((row) => {
        const product = products.get(row.productCode);
        // Products removed from the catalogue are left out.
        if (!product) return [];
        return {
          product,
          state: row.toldAt === null ? ('WAITING' as const) : ('TOLD' as const),
          requested_timestamp: row.requestedAt,
          expires_timestamp: row.expiresAt,
        };
      }),
    };
  }),
  handle(getRestockRequest, async ({ product_code: productCode }, context) => {
    const { database, clock } = context;
    return {
      expires_timestamp: await waitsUntil(database, { customerCode: memberCode(context), productCode, now: clock() }),
    };
  }),
  handle(addRestockRequest, async ({ product_code: productCode }, context) => {
    const { database, clock } = context;
    const customerCode = memberCode(context);
    const [product] = await summariseProducts(database, [productCode], shopperOf(context));
    const refused = refuseProduct(product);
    if (refused || !product) return refused ?? refuse('not-found', NOT_FOUND);
    const tooMany = await refuseTooMany({ customerCode, productCode }, context);
    if (tooMany) return tooMany;
    const request = { customerCode, productCode, skuCode: product.sku_code, now: clock() };
    return { expires_timestamp: await openRequest(database, request) };
  }),
  handle(removeRestockRequest, async ({ product_code: productCode }, context) => {
    await dropRequest(context.database, { customerCode: memberCode(context), productCode });
    return { expires_timestamp: null };
  }),
];

const NOT_FOUND = 'お探しの商品が見つかりません。';

function refuseProduct(product: ProductSummary | undefined): Refusal | null {
  if (!product) return refuse('not-found', NOT_FOUND);
  if (isDrug(product)) return refuse('medicine', '医薬品の入荷については、医薬品のご相談窓口へお問い合わせください。');
  if (product.sale_state.kind === 'sold-out') return null;
  return refuse(
    'not-sold-out',
    `${product.product_name}は、品切れではありません。商品のページをもう一度ご確認ください。`,
  );
}

/** Counts under the member's lock, so that concurrent requests cannot exceed the limit. */
async function refuseTooMany(
  options: { customerCode: string; productCode: string },
  { database, clock }: CallContext,
): Promise<Refusal | null> {
  await lockOwner(database, `customer:${options.customerCode}`);
  const now = clock();
  if ((await waitsUntil(database, { ...options, now })) !== null) return null;
  if ((await countWaiting(database, options.customerCode, now)) < MOST_WAITING) return null;
  return refuse(
    'too-many',
    `再入荷のお知らせは${MOST_WAITING}件までご登録いただけます。マイページで、不要なご登録を解除してください。`,
  );
}
