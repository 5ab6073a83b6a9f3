import { listNotices } from '@store/contracts/calls/content';
import { pageOf } from '../paging/page-address.ts';

/** The list of notices as its address says it. */
export interface NoticesAddress {
  readonly kind: string | null;
  readonly page: number;
}

const { kind: aKind } = listNotices.request.shape;

/** Reads the query of the list of notices; what it cannot use is left out. */
export function parseNotices(url: URL): NoticesAddress {
  const kind = url.searchParams.get('kind');
  return { kind: aKind.safeParse(kind).success ? kind : null, page: pageOf(url) };
}

/** The list of notices of a kind, or of all, at a page. */
export function noticesHref({ kind, page }: NoticesAddress): string {
  const query = new URLSearchParams();
  if (kind !== null) query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `/notice?${text}` : '/notice';
}
