import type { ContentPage } from '@store/contracts/content-blocks';
import { createTwoFilesPatch } from 'diff';
import { writePage } from '../writing/write-page.ts';

/** Returns the changes of a push to a page, line by line; empty without changes. */
export function pageDiff(page: ContentPage, before: ContentPage | undefined): string {
  const [was, is] = [before ? writePage(before) : '', writePage(page)];
  if (was === is) return '';
  return createTwoFilesPatch(`/${page.slug} (live)`, `/${page.slug} (new)`, was, is, undefined, undefined, {
    context: 2,
  });
}
