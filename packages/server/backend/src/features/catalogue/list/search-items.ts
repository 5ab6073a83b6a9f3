import { type ProductFilter, placesOfList, searchItems } from '@store/contracts/calls/catalogue';
import { memberGroup } from '@store/domain/customer';
import { alsoFound, type SearchTerm, type SearchVocabulary, searchTerms } from '@store/domain/search';
import { type Queries, rowsOf } from '../../../platform/database/database.ts';
import { type CallContext, handle } from '../../../platform/http/handler.ts';
import { fromStandby } from '../../../shared/catalogue/standby/from-standby.ts';
import { audienceOf, type Shopper, shopperOf } from '../../../shared/customer/shopper.ts';
import { ownerOf } from '../../../shared/session/owner.ts';
import { loadCategoryTree } from '../category/category-tree.ts';
import { withOtherMembers } from '../product/other-members.ts';
import { summariseProducts } from '../product/product-summary.ts';
import { campaignOffer } from '../product/running-campaign.ts';
import type { Offer } from '../product/visible-price.ts';
import { searchVocabulary } from '../words/search-vocabulary.ts';
import { noteUnfound, noteWord } from '../words/search-words.ts';
import { findCachedList } from './list-cache.ts';
import { emptyFacets, facetsOf } from './list-facets.ts';
import type { ListQuery, ListRow } from './list-query.ts';
import { isUnfilteredList, listStatement } from './sql/list-statement.ts';

const NO_VOCABULARY: SearchVocabulary = { known: new Map(), also: new Map(), own: new Map() };

/** `query/item/_search`: the product list. */
export const searchItemsHandler = handle(searchItems, async (request, context) => {
  const { database } = context;
  const shopper = shopperOf(context);
  const offer = await offerOf(database, request.filter, shopper);
  if (!offer) return nothingFound(request);
  const word = request.filter.free_word ?? '';
  const vocabulary = word === '' ? NO_VOCABULARY : await searchVocabulary(database);
  const terms = searchTerms(word, vocabulary);
  const namedBranches = await branchesNamed(database, terms);
  const query = { ...request, terms, namedBranches, ...(await branchesOf(database, request.filter)) };
  const row = await findRow(database, query, { shopper, offer });
  if (!row) return nothingFound(request);
  await noteSearch(query, row.total, context);
  return {
    total: row.total,
    page: query.page,
    size: query.size,
    hits: await withOtherMembers(database, await summariseProducts(database, row.codes ?? [], shopper, offer), shopper),
    facets: facetsOf(row, request.filter),
    also_found: alsoFound(terms, vocabulary),
  };
});

/** The product codes of a page and the filter counts, from the cache or a standby; cards are never read from a standby. */
async function findRow(
  database: Queries,
  query: ListQuery,
  { shopper, offer }: { shopper: Shopper; offer: Offer },
): Promise<ListRow | undefined> {
  const key = JSON.stringify([query, memberGroup(shopper.memberType), audienceOf(shopper), offer]);
  // The unfiltered list is cheap in a large shop too.
  const isExact = isUnfilteredList(query.filter, shopper);
  const cached = { key, places: placesOfList(query.filter), now: shopper.now, isExact };
  return findCachedList(database, cached, async () => {
    const statement = listStatement(query, shopper, offer);
    return (await fromStandby(database, (queries) => rowsOf<ListRow>(queries, statement)))[0];
  });
}

/** Counts a search word once, with its first page: among words with or without results. */
async function noteSearch({ filter, page }: ListQuery, total: number, context: CallContext): Promise<void> {
  if (!filter.free_word || page !== 1) return;
  const { database, identity, clock } = context;
  if (total === 0) return isOnlyWord(filter) ? noteUnfound(database, filter.free_word, clock()) : undefined;
  await noteWord(database, { typed: filter.free_word, owner: ownerOf(identity), now: clock() });
}

/** Whether the word is the only filter, so that nothing else can explain an empty result. */
const isOnlyWord = ({ free_word: _word, ...chosen }: ProductFilter) => Object.values(chosen).every((value) => !value);

/** Outlet and campaign lists show their prices; undefined when the campaign is not available to this visitor now. */
async function offerOf(queries: Queries, filter: ProductFilter, shopper: Shopper): Promise<Offer | undefined> {
  const outlet = filter.outlet === true;
  if (!filter.campaign_code) return { outlet };
  const offer = await campaignOffer(queries, filter.campaign_code, shopper);
  return offer && { ...offer, outlet: outlet || offer.outlet };
}

/** Returns the categories that the words name, with their descendants. */
async function branchesNamed(queries: Queries, terms: readonly SearchTerm[]) {
  if (terms.length === 0) return [];
  const tree = await loadCategoryTree(queries);
  return terms.map((words) => words.flatMap(tree.branchNamed)).filter((codes) => codes.length > 0);
}

/** Expands categories to their descendants; an unknown one is empty. */
async function branchesOf(queries: Queries, { category_code, category_codes: chosen = [] }: ProductFilter) {
  if (!category_code && chosen.length === 0) return { branch: [], chosenBranch: [] };
  const tree = await loadCategoryTree(queries);
  const branchOf = (codes: readonly string[]) => {
    const branch = codes.flatMap((code) => tree.branchOf(code));
    return codes.length > 0 && branch.length === 0 ? [''] : branch;
  };
  return { branch: branchOf(category_code ? [category_code] : []), chosenBranch: branchOf(chosen) };
}

function nothingFound({ page, size }: Pick<ListQuery, 'page' | 'size'>) {
  return { total: 0, page, size, hits: [], facets: emptyFacets };
}
