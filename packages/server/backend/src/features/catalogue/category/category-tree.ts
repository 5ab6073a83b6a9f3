import { foldSearchText } from '@store/domain/search';
import { asc } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { categories } from '../../../platform/database/tables/catalogue.ts';
import { cachedValue } from '../../../shared/catalogue/cached-value.ts';

type Category = typeof categories.$inferSelect;
interface CategoryLink {
  category_code: string;
  name: string;
}

/** All categories, a few dozen. */
export interface CategoryTree {
  find(code: string): Category | undefined;
  roots(): CategoryLink[];
  childrenOf(code: string): CategoryLink[];
  /** Codes of a category and all its descendants; empty for an unknown one. */
  branchOf(code: string): string[];
  /** Codes of all categories with this folded name, and of their descendants. */
  branchNamed(folded: string): string[];
  /** From the root to the category itself. */
  pathTo(code: string): CategoryLink[];
}

/** The shop's categories, cached; one statement on a miss. */
export const loadCategoryTree = cachedValue(async (queries: Queries): Promise<CategoryTree> => {
  const rows = await queries.select().from(categories).orderBy(asc(categories.position), asc(categories.categoryCode));
  const byCode = new Map(rows.map((row) => [row.categoryCode, row]));
  const under = (parent: string | null) => rows.filter((row) => row.parentCode === parent).map(linkTo);
  return {
    find: (code) => byCode.get(code),
    roots: () => under(null),
    childrenOf: under,
    branchOf: (code) => (byCode.has(code) ? branchOf(rows, [code]) : []),
    branchNamed: (folded) => {
      const named = rows.filter(({ name }) => foldSearchText(name).replaceAll(' ', '') === folded);
      return named.length === 0
        ? []
        : branchOf(
            rows,
            named.map(({ categoryCode }) => categoryCode),
          );
    },
    pathTo: (code) => pathTo(byCode, code).map(linkTo),
  };
});

function branchOf(rows: readonly Category[], above: readonly string[]): string[] {
  const below = rows.filter(({ parentCode }) => parentCode !== null && above.includes(parentCode));
  const found = below.map(({ categoryCode }) => categoryCode);
  return found.length === 0 ? [...above] : [...above, ...branchOf(rows, found)];
}

function pathTo(byCode: Map<string, Category>, code: string, below: Category[] = []): Category[] {
  const category = byCode.get(code);
  if (!category || below.includes(category)) return below;
  const path = [category, ...below];
  return category.parentCode === null ? path : pathTo(byCode, category.parentCode, path);
}

function linkTo({ categoryCode, name }: Category): CategoryLink {
  return { category_code: categoryCode, name };
}
