import { shopMap } from '@store/contracts/calls/catalogue';
import { asc } from 'drizzle-orm';
import { brands, concerns, suggestedKeywords } from '../../../platform/database/tables/catalogue.ts';
import { handle } from '../../../platform/http/handler.ts';
import { cachedValue } from '../../../shared/catalogue/cached-value.ts';
import { loadPictures } from '../../../shared/pictures/pictures.ts';
import { loadCategoryTree } from './category-tree.ts';

const LINES = ['men', 'women', 'baby'] as const;

const loadMenuRows = cachedValue(async (queries) => ({
  concernRows: await queries.select().from(concerns).orderBy(asc(concerns.position), asc(concerns.concernCode)),
  brandRows: await queries.select().from(brands).orderBy(asc(brands.position), asc(brands.brandCode)),
  words: await queries.select().from(suggestedKeywords).orderBy(asc(suggestedKeywords.position)).limit(8),
}));

/** `category/_map`: the header's menus (L-02, L-03); independent of the visitor. */
export const shopMapHandler = handle(shopMap, async (_request, { database }) => {
  const tree = await loadCategoryTree(database);
  const { concernRows, brandRows, words } = await loadMenuRows(database);
  const roots = tree.roots().flatMap(({ category_code }) => tree.find(category_code) ?? []);
  const picture = await loadPictures(
    database,
    roots.map((root) => root.pictureId),
  );
  return {
    roots: roots.flatMap((root) => {
      const line = LINES.find((each) => each === root.line);
      if (!line) return [];
      return {
        line,
        category_code: root.categoryCode,
        name: root.name,
        lead: root.lead,
        picture: picture(root.pictureId),
        children: tree.childrenOf(root.categoryCode),
        concerns: concernRows
          .filter((concern) => concern.line === line)
          .map(({ concernCode, name }) => ({ concern_code: concernCode, name })),
      };
    }),
    concerns: concernRows.map(({ concernCode, name, line, area }) => ({ concern_code: concernCode, name, line, area })),
    brands: brandRows.map(({ brandCode, wordmark, kana, mark, lineText, colour, target }) => ({
      brand_code: brandCode,
      wordmark,
      kana,
      mark,
      line: lineText,
      colour,
      target,
    })),
    keywords: words.map(({ word }) => word),
  };
});
