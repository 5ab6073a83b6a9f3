import { type ProductFilter, type ProductSort, productFilter, productSort } from '@store/contracts/calls/catalogue';

/** Products per page; the first is the default. */
export const PAGE_SIZES = [12, 24, 48] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Filters that a visitor can set on any list; the others belong to the page. */
export type ListFilter = Pick<
  ProductFilter,
  GroupName | SwitchName | 'sex' | 'campaign_code' | 'variant' | 'price_from' | 'price_to' | 'rating_from'
>;
/** Filters with several values. */
export type GroupName = 'brand_codes' | 'category_codes' | 'concern_codes' | 'free_of' | 'risk_classes';
export type SwitchName = 'in_stock' | 'periodical' | 'reserved' | 'outlet' | 'new_item';

/** State of a list as encoded in its URL. */
export interface ListAddress {
  readonly sort: ProductSort;
  readonly page: number;
  readonly size: PageSize;
  readonly filter: ListFilter;
}

/** Result of parsing a list URL. */
export interface ReadListAddress extends ListAddress {
  /** Some part of it was invalid and dropped. */
  readonly isCleaned: boolean;
  /** Its price bounds were reversed and have been swapped. */
  readonly isPriceTurned: boolean;
}

const SWITCHES = ['in_stock', 'periodical', 'reserved', 'outlet', 'new_item'] as const;
const NUMBERS = ['price_from', 'price_to', 'rating_from'] as const;
/** Query parameter names of the groups. */
const GROUPS = [
  ['brand', 'brand_codes'],
  ['category', 'category_codes'],
  ['concern', 'concern_codes'],
  ['free', 'free_of'],
  ['risk', 'risk_classes'],
] as const;
const MOST_CHOSEN = 20;
const MOST_PAGES = 1000;

/** Parses the query of a list; unknown and invalid values are dropped, never rejected. */
export function parseListAddress(query: URLSearchParams): ReadListAddress {
  const address = {
    sort: parseSort(query),
    page: parsePage(query),
    size: parseSize(query),
    filter: parseFilter(query),
  };
  const { filter, isTurned } = withPricesInOrder(address.filter);
  return { ...address, filter, isCleaned: isCleaned(query, address), isPriceTurned: isTurned };
}

/** Swaps reversed price bounds (from 5,000 to 1,000 yen), which would find nothing; the list shows a notice. */
function withPricesInOrder(filter: ListFilter): { filter: ListFilter; isTurned: boolean } {
  const { price_from, price_to } = filter;
  if (price_from === undefined || price_to === undefined || price_from <= price_to) return { filter, isTurned: false };
  return { filter: { ...filter, price_from: price_to, price_to: price_from }, isTurned: true };
}

/** Returns the URL of a list. Only differences from the default are written, in a fixed order. */
export function listHref(path: string, address: ListAddress): string {
  const text = listQuery(address).toString();
  return text ? `${path}?${text}` : path;
}

/** Returns the query of a list URL. */
export function listQuery({ sort, page, size, filter }: ListAddress): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of SWITCHES) if (filter[name]) query.set(name, '1');
  for (const [name, group] of GROUPS) for (const value of filter[group] ?? []) query.append(name, value);
  if (filter.campaign_code) query.set('campaign', filter.campaign_code);
  if (filter.variant) query.set('type', filter.variant);
  if (filter.sex) query.set('sex', filter.sex);
  for (const name of NUMBERS) if (filter[name] !== undefined) query.set(name, String(filter[name]));
  if (sort !== 'recommended') query.set('sort', sort);
  if (size !== PAGE_SIZES[0]) query.set('size', String(size));
  if (page > 1) query.set('page', String(page));
  return query;
}

/** Returns the list with other filters, on its first page. */
export function withFilter(address: ListAddress, change: Partial<ListFilter>): ListAddress {
  const entries = Object.entries({ ...address.filter, ...change }).filter(([, value]) => value !== undefined);
  return { ...address, page: 1, filter: Object.fromEntries(entries) };
}

function parseSort(query: URLSearchParams): ProductSort {
  const sort = productSort.safeParse(query.get('sort'));
  return sort.success ? sort.data : 'recommended';
}

function parsePage(query: URLSearchParams): number {
  const page = wholeNumber(query.get('page'));
  return page !== undefined && page >= 1 ? Math.min(page, MOST_PAGES) : 1;
}

function parseSize(query: URLSearchParams): PageSize {
  const size = wholeNumber(query.get('size'));
  return PAGE_SIZES.find((offered) => offered === size) ?? PAGE_SIZES[0];
}

function parseFilter(query: URLSearchParams): ListFilter {
  const raw = {
    ...Object.fromEntries(SWITCHES.filter((name) => query.get(name) === '1').map((name) => [name, true])),
    ...Object.fromEntries(GROUPS.map(([name, group]) => [group, chosenOf(query, name, group)])),
    campaign_code: query.get('campaign') ?? undefined,
    variant: query.get('type') || undefined,
    sex: query.get('sex') ?? undefined,
    ...Object.fromEntries(NUMBERS.map((name) => [name, wholeNumber(query.get(name))])),
  };
  // Field by field, so that one invalid value does not discard the valid ones.
  const usable = Object.entries(raw).filter(
    ([name, value]) => value !== undefined && productFilter.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(usable);
}

/** Returns the valid values of a group; undefined when there are none. */
function chosenOf(query: URLSearchParams, name: string, group: GroupName): string[] | undefined {
  const values = [...new Set(query.getAll(name))];
  const usable = values.filter((value) => productFilter.safeParse({ [group]: [value] }).success);
  return usable.length > 0 ? usable.slice(0, MOST_CHOSEN) : undefined;
}

/** Whether a list parameter was dropped; empty fields of the no-script form do not count. */
function isCleaned(query: URLSearchParams, address: ListAddress): boolean {
  const normalized = listQuery(address);
  return LIST_NAMES.some((name) =>
    query
      .getAll(name)
      .some((value) => value !== '' && !normalized.getAll(name).includes(value) && !isPlain(name, value)),
  );
}

/** Parameters of the filter rail; the variant is selected above the list. */
export const FILTER_NAMES: readonly string[] = [
  ...SWITCHES,
  ...GROUPS.map(([name]) => name),
  'campaign',
  'sex',
  ...NUMBERS,
];
/** All query parameters of a list. */
export const LIST_NAMES: readonly string[] = [...FILTER_NAMES, 'type', 'sort', 'size', 'page'];

/** Whether a value is the default, which is not written to the URL. */
const isPlain = (name: string, value: string) =>
  (name === 'sort' && value === 'recommended') ||
  (name === 'size' && value === String(PAGE_SIZES[0])) ||
  (name === 'page' && value === '1');

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}
