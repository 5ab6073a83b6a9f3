import { listColumns } from '@store/contracts/calls/content';
import { plainLine } from '@store/domain/text';
import { pageOf } from '../paging/page-address.ts';

/** State of the article list, encoded in its URL. */
export interface ColumnsAddress {
  readonly tag: string | null;
  readonly word: string;
  readonly page: number;
}

const { tag: aTag, free_word: aWord } = listColumns.request.shape;

/** Parses the query of the article list; invalid values are dropped. */
export function parseColumns(url: URL): ColumnsAddress {
  const tag = url.searchParams.get('tag');
  const word = plainLine(url.searchParams.get('word') ?? '');
  return {
    tag: aTag.safeParse(tag).success ? tag : null,
    word: aWord.safeParse(word).success ? word : '',
    page: pageOf(url),
  };
}

/** Returns the URL of the article list by tag, word and page. */
export function columnsHref({
  tag,
  word = '',
  page,
}: Omit<ColumnsAddress, 'word'> & { readonly word?: string }): string {
  const query = new URLSearchParams();
  if (tag !== null) query.set('tag', tag);
  if (word) query.set('word', word);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `/column?${text}` : '/column';
}
