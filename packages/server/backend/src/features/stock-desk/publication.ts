import { type DeskSku, MOST_PURCHASES, type publishDeskSku } from '@store/contracts/calls/desk';
import { isHiddenSku } from '@store/domain/sale';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queries } from '../../platform/database/database.ts';
import { products } from '../../platform/database/tables/catalogue.ts';
import { skus } from '../../platform/database/tables/skus.ts';
import { type Refusal, refuse } from '../../platform/http/handler.ts';
import { changesSince, lockPricedSkus } from './change-prices.ts';

/** How a SKU is published; undefined for an unknown one. */
export async function loadPublication(database: Queries, skuCode: string): Promise<DeskSku['publication'] | undefined> {
  const [row] = await database
    .select({ isPublished: products.isPublished, limit: skus.purchaseLimit, isAbuseProne: skus.isAbuseProne })
    .from(skus)
    .innerJoin(products, eq(products.productCode, skus.productCode))
    .where(eq(skus.skuCode, skuCode));
  return (
    row && {
      is_published: row.isPublished,
      purchase_limit: row.limit,
      obstacle: isHiddenSku(skuCode) ? 'お店の内部で使う商品のため、公開できません。' : '',
      // 薬機法: one small pack an order.
      most: row.isAbuseProne ? 1 : MOST_PURCHASES,
    }
  );
}

/** Sets publication and purchase limit with the SKU locked; null if it was done. */
export async function publish(
  { sku_code, revision, is_published, purchase_limit }: z.output<typeof publishDeskSku.request>,
  database: Queries,
): Promise<Refusal | null> {
  const sku = (await lockPricedSkus(database, [sku_code])).get(sku_code);
  const now = await loadPublication(database, sku_code);
  if (!sku || !now) return refuse('not-found', '商品が見つかりませんでした。');
  if (sku.revision !== revision)
    return refuse('prices-changed', await changesSince(database, { skuCode: sku_code, revision }));
  if (is_published && !now.is_published && now.obstacle !== '') return refuse('not-publishable', now.obstacle);
  if (purchase_limit > now.most) {
    const message = `この商品の購入上限は${now.most}点までです。`;
    return refuse('over-limit', message, { fields: { purchase_limit: message } });
  }
  if (is_published !== now.is_published)
    await database.update(products).set({ isPublished: is_published }).where(eq(products.skuCode, sku_code));
  if (purchase_limit !== now.purchase_limit)
    await database.update(skus).set({ purchaseLimit: purchase_limit }).where(eq(skus.skuCode, sku_code));
  return null;
}
