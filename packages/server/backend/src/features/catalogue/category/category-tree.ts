import { foldSearchText } from '@store/domain/search';
import { asc } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { groupRows } from '../../../platform/database/group-rows.ts';
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
  const branchesByName = branchesByFoldedName(rows);
  return {
    find: (code) => byCode.get(code),
    roots: () => under(null),
    childrenOf: under,
    branchOf: (code) => (byCode.has(code) ? branchOf(rows, [code]) : []),
    branchNamed: (folded) => branchesByName.get(folded) ?? [],
    pathTo: (code) => pathTo(byCode, code).map(linkTo),
  };
});

/** Folds the names once for all searches: folding costs more than the rest of a cached search. */
function branchesByFoldedName(rows: readonly Category[]): ReadonlyMap<string, string[]> {
  const byName = groupRows(rows, ({ name }) => foldSearchText(name).replaceAll(' ', ''));
  const codesOf = (named: readonly Category[]) => named.map(({ categoryCode }) => categoryCode);
  return new Map(Array.from(byName, ([folded, named]) => [folded, branchOf(rows, codesOf(named))]));
}

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
