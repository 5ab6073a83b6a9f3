import { products } from './products.ts';
import type { Product, Review } from './types.ts';
import { REVIEW_ATTRIBUTES } from './voices/review-attributes.ts';
import { closings, type ReviewPieces, reviewPieces, titles } from './voices/review-pieces.ts';
import { answerOf, ownTitles } from './voices/review-voices.ts';

// biome-ignore format: a list of words
const nicknames = ['ゆき', 'たけし', 'みどり', 'はるか', 'けんじ', 'まり', 'そら', 'あおい', 'なおと', 'さくら', 'ひろ', 'みなと', 'りん', 'こうへい', 'ちえ', 'ともこ', 'しょう', 'かおり', 'ゆうた', 'めぐみ', 'のぞみ', 'だいち', 'えり', 'まこと', 'すず', 'よしこ', 'あき', 'れん', 'しほ', 'たくみ'];
const ageBands = ['20代', '30代', '40代', '50代', '60代以上'];
// biome-ignore format: a list of words
const hairTypes = { men: ['脂性肌', '乾燥肌', '混合肌', 'ふつう'], women: ['細い・やわらかい', 'ふつう・多い', '太い・くせ毛', '細い・少なめ'], skin: ['乾燥肌', '混合肌', '敏感になりやすい', 'ふつう'] };

/** Selects matching review texts by a product's first category. */
// biome-ignore format: one family a row
const familyOfCategory: Record<string, keyof typeof reviewPieces> = {
  '1002': 'wash', '1003': 'wash', '1006': 'wash', '1102': 'wash', '1103': 'wash', '1113': 'wash',
  '1004': 'scalp', '1104': 'scalp',
  '1005': 'styling', '1105': 'styling',
  '1008': 'skin', '1108': 'skin',
  '1010': 'eye', '1109': 'eye',
  '1011': 'food', '1014': 'food', '1111': 'food',
  '1009': 'body', '1110': 'body',
  '1202': 'baby',
};

/** All reviews of all products. Ratings and counts in the shop come from these rows only. */
export const reviews: Review[] = products
  .flatMap(reviewsOf)
  .map((review, at) => ({ ...review, reviewCode: `R${String(at + 1).padStart(5, '0')}` }));

function reviewsOf(product: Product): Omit<Review, 'reviewCode'>[] {
  const pieces = piecesFor(product);
  return Array.from({ length: howMany(product) }, (_, at) => reviewOf(product, pieces, at));
}

/** Best sellers have many reviews, others a few; none for medicine or products that were never delivered. */
function howMany(product: Product): number {
  const isMedicine = product.kind === 'CLASS1_OTC_DRUG' || product.kind === 'CLASS2_OTC_DRUG';
  if (isMedicine || product.reservation !== null || product.cartButton !== null || product.skuCode.startsWith('DDD'))
    return 0;
  if (product.ranking !== null) return Math.max(12, 42 - product.ranking * 3);
  return numberOf(product) % 6;
}

function reviewOf(product: Product, pieces: ReviewPieces, at: number): Omit<Review, 'reviewCode'> {
  const seed = numberOf(product) * 31 + at * 17;
  const stars = starsOf(numberOf(product), at);
  return {
    productCode: product.productCode,
    stars,
    ...wordsOf(product, pieces, stars, at),
    // The step is coprime to their number: everyone is used before anyone repeats.
    nickname: pick(nicknames, numberOf(product) * 11 + at * 7),
    ageBand: pick(ageBands, seed * 3 + at),
    hairType: pick(hairTypesFor(product), seed),
    attributes: attributesOf(product, stars, seed),
    answer: answerOf(stars, seed),
    daysAgo: 1 + ((at * 13 + numberOf(product) * 5) % Math.max(2, -product.publishedDay - 2)),
  };
}

/** Values near the stars; one in three reviews has none. */
function attributesOf({ categoryCodes }: Product, stars: number, seed: number): Record<string, number> {
  if (seed % 3 === 0) return {};
  const names = REVIEW_ATTRIBUTES[categoryCodes[0] ?? ''] ?? [];
  return Object.fromEntries(
    names.map((name, at) => [name, Math.min(5, Math.max(1, stars + ((seed + at * 5) % 3) - 1))]),
  );
}

/**
 * Two-digit counters use every combination of pieces before one repeats. The first sentence is the title of a review
 * without a title of its own.
 */
function wordsOf(
  product: Product,
  { feel, use, but }: ReviewPieces,
  stars: Review['stars'],
  at: number,
): Pick<Review, 'title' | 'body'> {
  const number = numberOf(product);
  const opening = pick(feel, number + at);
  const objection = pick(but, number + at);
  if (stars === 1 || stars === 2)
    return { title: pick(titles[stars], number + at), body: objection + pick(but, number + at + 1) };
  const middle = pick(use, number + at + Math.floor(at / feel.length));
  if (stars === 3) return { title: pick(titles[3], number + at), body: opening + objection + middle };
  const body = middle + (at % 3 === 2 ? '' : pick(closings, number * 5 + at * 7));
  const own = ownTitles(product)[at];
  return own === undefined ? { title: opening.replace('。', ''), body } : { title: own, body: opening + body };
}

/** Mostly fives and fours; each product has its own share of low ratings. */
function starsOf(product: number, at: number): Review['stars'] {
  const roll = (product * 7 + at * 37) % 100;
  const doubters = product % 9;
  if (roll < 60 - doubters * 3) return 5;
  if (roll < 89 - doubters) return 4;
  if (roll < 97) return 3;
  return roll < 99 ? 2 : 1;
}

function piecesFor(product: Product): ReviewPieces {
  const family = familyOf(product);
  const pieces = reviewPieces[family];
  if (pieces === undefined) throw new Error(`No voices for ${family}`);
  return pieces;
}

function familyOf(product: Product): string {
  if (product.kind === 'GOODS') return product.label.shape === 'box' ? 'body' : 'goods';
  if (product.setOf.length > 0) return 'set';
  const family = familyOfCategory[product.categoryCodes[0] ?? ''] ?? 'body';
  // No review of a tablet says that it dissolves or how it tastes.
  return family === 'food' && product.volume.includes('粒') ? 'tablet' : family;
}

function hairTypesFor({ categoryCodes, target }: Product): string[] {
  if (/^1(00[2-6]|10[2-5]|113)/.test(categoryCodes[0] ?? ''))
    return target === 'MENS' ? hairTypes.men : hairTypes.women;
  return hairTypes.skin;
}

function numberOf(product: Product): number {
  return Number(product.productCode.slice(1));
}

function pick<T>(items: T[], at: number): T {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}
