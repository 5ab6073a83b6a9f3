import { listNotices } from '@store/contracts/calls/content';
import { pageOf } from '../paging/page-address.ts';

/** State of the notice list, encoded in its URL. */
export interface NoticesAddress {
  readonly kind: string | null;
  readonly page: number;
}

const { kind: aKind } = listNotices.request.shape;

/** Parses the query of the notice list; invalid values are dropped. */
export function parseNotices(url: URL): NoticesAddress {
  const kind = url.searchParams.get('kind');
  return { kind: aKind.safeParse(kind).success ? kind : null, page: pageOf(url) };
}

/** Returns the URL of the notice list by kind and page. */
export function noticesHref({ kind, page }: NoticesAddress): string {
  const query = new URLSearchParams();
  if (kind !== null) query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `/notice?${text}` : '/notice';
}
