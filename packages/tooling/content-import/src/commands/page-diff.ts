import { createTwoFilesPatch } from 'diff';
import type { WrittenPage } from '../folder/read-page.ts';
import { writePage } from '../writing/write-page.ts';
import type { StoredPage } from './store-connection.ts';

/** Returns the changes of a push to a page, line by line; empty without changes. */
export function pageDiff({ page }: WrittenPage, before: StoredPage | undefined): string {
  const [was, is] = [before ? writePage(before.page) : '', writePage(page)];
  if (was === is) return '';
  return createTwoFilesPatch(`/${page.slug} (live)`, `/${page.slug} (new)`, was, is, undefined, undefined, {
    context: 2,
  });
}
