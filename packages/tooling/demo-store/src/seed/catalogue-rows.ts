import type {
  brands as brandsTable,
  categories as categoriesTable,
  concerns as concernsTable,
  rankingEntries as rankingTable,
  reviews as reviewsTable,
  searchSynonyms as synonymsTable,
} from '@store/backend/tables/catalogue';
import { foldSearchText } from '@store/domain/search';
import { concernAdvice } from '../content/choice-aids/concern-advice.ts';
import type { Days } from '../content/days.ts';
import type { Brand, Category, Concern, Product, Review, SearchSynonym } from '../content/types.ts';
import { REVIEW_ATTRIBUTES } from '../content/voices/review-attributes.ts';
import { CATEGORY_LATIN, CONCERN_AREAS } from './menu-titles.ts';

type Insert<Table extends { $inferInsert: object }> = Required<Table['$inferInsert']>;

export function brandRow(brand: Brand, position: number): Insert<typeof brandsTable> {
  const { code, kanjiMark, picture, ...rest } = brand;
  return { ...rest, brandCode: code, mark: kanjiMark, pictureId: picture, position };
}

export const categoryRow = ({ code, picture, sort, ...rest }: Category): Insert<typeof categoriesTable> => ({
  ...rest,
  categoryCode: code,
  latin: CATEGORY_LATIN[code] ?? '',
  pictureId: picture,
  position: sort,
  reviewAttributes: [...(REVIEW_ATTRIBUTES[code] ?? [])],
});

export function concernRow({ code, picture, sort, ...rest }: Concern): Insert<typeof concernsTable> {
  const { advice = '', choices = [] } = concernAdvice[code] ?? {};
  return {
    ...rest,
    advice,
    choices: [...choices],
    concernCode: code,
    area: CONCERN_AREAS[code] ?? '',
    pictureId: picture,
    position: sort,
  };
}

export function reviewRow(review: Review, days: Days): Insert<typeof reviewsTable> {
  const { reviewCode, productCode, stars, title, body, nickname, ageBand, hairType, daysAgo, attributes, answer } =
    review;
  return {
    reviewCode,
    productCode,
    customerCode: null,
    orderCode: null,
    stars,
    title,
    body,
    nickname,
    reviewer: [ageBand, hairType].filter(Boolean).join('・'),
    postedAt: days.startOf(-Math.max(1, daysAgo)),
    isPublished: true,
    ageBand,
    skinType: hairType,
    concern: '',
    helpfulCount: 0,
    reward: null,
    rejectedAt: null,
    refusedBecause: null,
    revision: 1,
    attributes,
    shopAnswer: answer,
  };
}

const RANKED = 10;
const COUNTED_DAYS = 30;

/** The best sellers of the men's and the women's line over the last thirty full days; medicine is not ranked (T2). */
export function rankingRows(products: readonly Product[], days: Days): Insert<typeof rankingTable>[] {
  const lines = [
    { line: 'men' as const, target: 'MENS' },
    { line: 'women' as const, target: 'WOMENS' },
  ];
  return lines.flatMap(({ line, target }) =>
    products
      .filter((product) => product.target === target && product.ranking !== null && !product.kind.endsWith('_OTC_DRUG'))
      .toSorted((a, b) => (a.ranking ?? 0) - (b.ranking ?? 0))
      .slice(0, RANKED)
      .map(({ productCode }, index) => ({
        line,
        position: index + 1,
        productCode,
        countedFrom: days.startOf(-COUNTED_DAYS),
        countedTo: days.endOf(-1),
      })),
  );
}

export const searchSynonymRow = ({ word, also, own }: SearchSynonym): Insert<typeof synonymsTable> => ({
  word,
  folded: foldSearchText(word).replaceAll(' ', ''),
  also: [...also],
  own,
});
