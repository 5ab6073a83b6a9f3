import type { Product } from '../content/types.ts';

/** Grows the catalogue to `total` products for benchmarks, by varying names, prices and stock of the real ones. */
export function moreProducts(products: readonly Product[], total: number): Product[] {
  const models = products.filter((product) => product.setOf.length === 0 && product.prices.campaign === undefined);
  const missing = Math.max(0, total - products.length);
  return Array.from({ length: missing }, (_, index) => {
    const model = models[index % models.length];
    return model ? variantOf(model, index) : [];
  }).flat();
}

const SCENTS = ['ゆず', '白檀', '桜', '若葉', 'すだち', '月桃', '花梨', '黒文字', '薄荷', '無香料'];

function variantOf(model: Product, index: number): Product {
  const number = 100_000 + index;
  const scent = SCENTS[index % SCENTS.length] ?? '';
  const change = (price: number) => price + ((index * 70) % 1_400);
  const { normal, subscription } = model.prices;
  return {
    ...model,
    productCode: `P${number}`,
    skuCode: `S${number}`,
    name: `${model.name} ${scent}${number}`,
    prices: { normal: change(normal), ...(subscription === undefined ? {} : { subscription: change(subscription) }) },
    stock: { normal: (index * 37) % 300, periodical: (index * 53) % 300 },
    isNew: false,
    ranking: null,
    publishedDay: -(30 + (index % 1_500)),
    groupBuy: null,
  };
}
