import { type ProductFilter, searchItems } from '@store/contracts/calls/catalogue';
import { memberGroup } from '@store/domain/customer';
import { FREE_OF_CODES, freeOfWord } from '@store/domain/sale';
import { alsoFound, searchTerms } from '@store/domain/search';
import type { SQL } from 'drizzle-orm';
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
import { freeColumn } from './family-surplus.ts';
import { findCachedList } from './memory/kept-lists.ts';
import { createRecentLists } from './memory/recent-lists.ts';
import { type SearchQuestion, type SearchRow, searchStatement } from './search-statement.ts';
import { searchVocabulary } from './search-vocabulary.ts';
import { noteUnfound, noteWord } from './search-words.ts';
import { isUnfilteredList, unfilteredListStatement } from './whole-list-statement.ts';

const lists = createRecentLists();

/** `query/item/_search`: the product list. */
export const searchItemsHandler = handle(searchItems, async (request, context) => {
  const { database } = context;
  const shopper = shopperOf(context);
  const offer = await offerOf(database, request.filter, shopper);
  if (!offer) return nothingFound(request);
  const vocabulary = await searchVocabulary(database);
  const terms = searchTerms(request.filter.free_word ?? '', vocabulary);
  const question = { ...request, terms, ...(await branchesOf(database, request.filter)) };
  const row = await findRow(database, question, { shopper, offer });
  if (!row) return nothingFound(request);
  await noteSearch(question, row.total, context);
  return {
    total: row.total,
    page: question.page,
    size: question.size,
    hits: await withOtherMembers(database, await summariseProducts(database, row.codes ?? [], shopper, offer), shopper),
    facets: facetsOf(row, request.filter),
    also_found: alsoFound(terms, vocabulary),
  };
});

/**
 * The product codes of a page and the filter counts; cards are never read from a standby. Cached until something
 * changes; the full list is cheap, other large lists are cached for a short time.
 */
async function findRow(
  database: Queries,
  question: SearchQuestion,
  { shopper, offer }: { shopper: Shopper; offer: Offer },
): Promise<SearchRow | undefined> {
  const first = async (statement: SQL) =>
    (await fromStandby(database, (queries) => rowsOf<SearchRow>(queries, statement)))[0];
  const key = JSON.stringify([question, memberGroup(shopper.memberType), audienceOf(shopper), offer]);
  const count = () =>
    isUnfilteredList(question.filter, shopper)
      ? first(unfilteredListStatement(question, shopper))
      : lists.find(key, () => first(searchStatement(question, shopper, offer)));
  return findCachedList(database, { key, now: shopper.now }, count);
}

/** Counts a search word once, with its first page: among words with or without results. */
async function noteSearch({ filter, page }: SearchQuestion, total: number, context: CallContext): Promise<void> {
  if (!filter.free_word || page !== 1) return;
  const { database, identity, clock } = context;
  if (total === 0) return isOnlyWord(filter) ? noteUnfound(database, filter.free_word, clock()) : undefined;
  await noteWord(database, { typed: filter.free_word, owner: ownerOf(identity), now: clock() });
}

/** Whether the word is the only filter, so that nothing else can explain an empty result. */
const isOnlyWord = ({ free_word: _word, ...chosen }: ProductFilter) => Object.values(chosen).every((value) => !value);

const PURCHASE_LABELS = [
  ['in_stock', '在庫あり'],
  ['periodical', '定期購入できる'],
  ['reserved', '予約受付中'],
  ['outlet', 'アウトレット'],
  ['new_item', '新商品'],
] as const;

/** Outlet and campaign lists show their prices; undefined when the campaign is not available to this visitor now. */
async function offerOf(queries: Queries, filter: ProductFilter, shopper: Shopper): Promise<Offer | undefined> {
  const outlet = filter.outlet === true;
  if (!filter.campaign_code) return { outlet };
  const offer = await campaignOffer(queries, filter.campaign_code, shopper);
  return offer && { ...offer, outlet: outlet || offer.outlet };
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

function facetsOf(row: SearchRow, { free_of: chosen = [] }: ProductFilter) {
  return {
    brand: row.brands ?? [],
    purchase: PURCHASE_LABELS.map(([value, label]) => ({ value, label, count: row[value] })),
    price: { min: row.price_min, max: row.price_max },
    sex: [
      { value: 'MENS', label: 'メンズ', count: row.mens },
      { value: 'WOMENS', label: 'レディース', count: row.womens },
    ],
    risk: [
      { value: 'NONE', label: '医薬品以外', count: row.harmless },
      { value: 'CLASS1_OTC_DRUG', label: '第1類医薬品', count: row.class1 },
      { value: 'CLASS2_OTC_DRUG', label: '第2類医薬品', count: row.class2 },
    ],
    category: row.categories ?? [],
    concern: row.concerns ?? [],
    free_of: FREE_OF_CODES.map((value) => ({
      value,
      label: freeOfWord(value),
      count: row[freeColumn(value)] ?? 0,
    })).filter(({ value, count }) => count > 0 || chosen.includes(value)),
    campaign: row.campaigns ?? [],
    variant: row.variants ?? [],
  };
}

function nothingFound({ page, size }: Pick<SearchQuestion, 'page' | 'size'>) {
  const purchase = PURCHASE_LABELS.map(([value, label]) => ({ value, label, count: 0 }));
  return { total: 0, page, size, hits: [], facets: { brand: [], purchase, price: { min: 0, max: 0 } } };
}
