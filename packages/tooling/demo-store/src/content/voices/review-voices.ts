import { effectWordIn } from '@store/domain/review';
import type { Product, Review } from '../types.ts';

const SCENTS =
  /ひのき|ゆず|柚子|ラベンダー|金木犀|桜|白檀|椿|よもぎ|シトラスハーブ|カモミール|ゼラニウム|りんご|みかん|ぶどう|はちみつ|メントール|クールミント|かぼちゃ|とうもろこし|ほうれん草|トマト|紫いも|抹茶|ココア|きなこ|ピーチ/u;
/** Reasons to buy a size. */
const SIZES: readonly (readonly [RegExp, string])[] = [
  [/つめかえ|レフィル/u, 'つめかえで続けています'],
  [/トライアル|お試し|ミニ|2日分/u, 'まずは小さいサイズから'],
  [/携帯|旅/u, '出張に持っていけます'],
  [/大容量|業務用|ラージ|お得/u, '大きいサイズにかえました'],
  [/無香料/u, '香りがないのがうれしい'],
];

/** Titles that fit one product only: its scent or taste, its size, its purpose. */
export function ownTitles({ name, kind, features }: Product): string[] {
  const scent = SCENTS.exec(name)?.[0];
  const ofScent = scent && (kind === 'FOOD' ? `${scent}の味が好みです` : `${scent}の香りに落ち着きます`);
  const ofSize = SIZES.find(([size]) => size.test(name))?.[1];
  const ofFeatures = features.map(({ title }) => `${title}が決め手でした`);
  return [ofScent, ofSize, ...ofFeatures].flatMap((title) =>
    title !== undefined && effectWordIn(title) === null ? [title] : [],
  );
}

/** Answers of the shop to unsatisfied customers, and occasionally to others. */
export function answerOf(stars: Review['stars'], seed: number): string | null {
  if (stars <= 2)
    return 'ご期待に沿えず、申し訳ございません。お使い方のご相談は、お客様窓口で承っております。どうぞお気軽にお問い合わせください。';
  if (stars === 3) return '率直なご感想をありがとうございます。いただいた声は、商品づくりの参考にいたします。';
  return seed % 11 === 0 ? 'うれしいお声をありがとうございます。これからもご愛用いただけますと幸いです。' : null;
}
