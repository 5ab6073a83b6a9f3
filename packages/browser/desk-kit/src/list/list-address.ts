/** What a list shows, as in its URL. */
export interface ListAddress {
  readonly query: string;
  readonly state: string;
  readonly kind: string;
  readonly sort: string;
  /** Position after which the page begins; empty for the first page. */
  readonly after: string;
  /** Headings of hidden columns, separated by commas. */
  readonly hidden: string;
}

/** Control characters, and halves of a character cut by the limit: no stored text contains them. */
const UNREADABLE = /[\p{Cc}\p{Cs}]/gu;

/** Reads a list's query string; fields are text of any content. */
export function listAddressOf({ searchParams }: URL): ListAddress {
  const field = (name: string, most = 100) => (searchParams.get(name) ?? '').slice(0, most).replace(UNREADABLE, '');
  return {
    query: field('q').trim(),
    state: field('state'),
    kind: field('kind'),
    sort: field('sort'),
    after: field('after'),
    hidden: field('hidden', 400),
  };
}

/** Returns the URL of a list; empty fields are not written. */
export function listPath(path: string, { query, ...address }: ListAddress): string {
  const fields = Object.entries({ q: query, ...address }).filter(([, value]) => value !== '');
  return fields.length > 0 ? `${path}?${new URLSearchParams(fields)}` : path;
}
