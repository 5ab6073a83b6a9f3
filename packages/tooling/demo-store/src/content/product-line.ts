import { type Texture, TYPE_TEXTURES } from './gallery/textures.ts';
import { type ProductTypeName, productTypes } from './product-types.ts';
import type { LabelArt, Product, ProductPrices, Sex } from './types.ts';

/** One product of a line: what differs from its siblings. */
export type Variant = {
  code: string;
  /** Suffix of the line's name: 「オイリー［脂性肌用］」; empty for the plain one. */
  suffix: string;
  suffixKana?: string;
  size: string;
  price: number;
  /** Subscription price; default 10 % under the normal price, 0 = not offered. */
  sub?: number;
  prices?: Partial<ProductPrices>;
  /** Body colour of the package. */
  tone: string;
  cap?: string;
  concerns?: string[];
  categories?: string[];
  target?: Sex | null;
  type?: ProductTypeName;
  shape?: string;
  catchLine?: string;
  description?: string;
  keywords?: string[];
  weight?: number;
  label?: Partial<LabelArt>;
  more?: Partial<Product>;
};

/** A family of products that share copy, ingredients and package design. */
export type ProductLine = {
  name: string;
  kana: string;
  nameEn: string;
  type: ProductTypeName;
  categories: string[];
  concerns: string[];
  target: Sex | null;
  catchLine: string;
  description: string;
  /** Title and text of each point. */
  features: [string, string][];
  /** Key ingredients with their purpose, printed before the common ones. */
  keyIngredients?: string;
  layout: LabelArt['layout'];
  motif?: string;
  labelCode?: string;
  keywords?: string[];
  publishedDay?: number;
  more?: Partial<Product>;
  variants: Variant[];
};

/** Writes out a brand's lines as products. Their pictures are named once all products are known. */
export const expandLines = (brandCode: string, lines: ProductLine[]): Product[] =>
  lines.flatMap((line) => line.variants.map((variant) => toProduct(brandCode, line, variant)));

function toProduct(brandCode: string, line: ProductLine, variant: Variant): Product {
  const typeName = variant.type ?? line.type;
  const type = productTypes[typeName];
  const name = [line.name, variant.suffix, variant.size].filter(Boolean).join(' ');
  const id = variant.code.toLowerCase();
  return {
    productCode: variant.code,
    skuCode: variant.code.replace('P', 'S'),
    name,
    kana: [line.kana, variant.suffixKana ?? variant.suffix].filter(Boolean).join(' '),
    catchLine: variant.catchLine ?? line.catchLine,
    description: [line.description, variant.description].filter(Boolean).join(''),
    brandCode,
    categoryCodes: variant.categories ?? line.categories,
    concernCodes: variant.concerns ?? line.concerns,
    target: variant.target === undefined ? line.target : variant.target,
    kind: type.kind,
    volume: variant.size,
    prices: { normal: variant.price, ...subscriptionPrice(type.canSubscribe, variant), ...variant.prices },
    taxCode: type.kind === 'FOOD' ? 'REDUCED_VAT' : 'STANDARD',
    stock: stockOf(variant.code, type.canSubscribe),
    purchaseLimit: null,
    isNew: false,
    ranking: null,
    publishedDay: line.publishedDay ?? -(120 + (numberOf(variant.code) % 600)),
    reservation: null,
    cartButton: null,
    subscriptionEnd: false,
    spotChangeable: false,
    normalSaleEnd: false,
    pointRate: null,
    setOf: [],
    groupBuy: null,
    features: line.features.map(([title, text]) => ({ title, text, picture: id })),
    usage: type.usage,
    ingredients: [line.keyIngredients, type.ingredients].filter(Boolean).join('、'),
    cautions: type.cautions,
    country: '日本',
    keywords: [...(line.keywords ?? []), ...(variant.keywords ?? [])],
    pictures: [id],
    weightGrams: variant.weight ?? weightOf(variant.size),
    label: labelOf(type.shape, TYPE_TEXTURES[typeName], line, variant),
    ...line.more,
    ...variant.more,
  };
}

function labelOf(shape: string, texture: Texture | undefined, line: ProductLine, variant: Variant): LabelArt {
  return {
    shape: variant.shape ?? shape,
    texture,
    layout: line.layout,
    tone: variant.tone,
    cap: variant.cap,
    motif: line.motif,
    nameEn: line.nameEn,
    name: line.name,
    sub: variant.suffix,
    code: line.labelCode,
    ...variant.label,
  };
}

function subscriptionPrice(canSubscribe: boolean, variant: Variant): Partial<ProductPrices> {
  if (variant.sub === 0 || (!canSubscribe && variant.sub === undefined)) return {};
  return { subscription: variant.sub ?? Math.floor(variant.price * 0.9) };
}

/** Stock levels that vary but are the same on every machine. */
function stockOf(code: string, canSubscribe: boolean): Product['stock'] {
  const normal = 24 + ((numberOf(code) * 37) % 260);
  return { normal, periodical: canSubscribe ? normal + 60 : 0 };
}

/** Contents plus package, from the printed size; 300 g when the size is a count. */
function weightOf(size: string): number {
  const contents = /^([\d.]+)(mL|g)/.exec(size)?.[1];
  return contents === undefined ? 300 : Math.round(Number(contents) * 1.18 + 30);
}

const numberOf = (code: string) => Number(code.slice(1));
