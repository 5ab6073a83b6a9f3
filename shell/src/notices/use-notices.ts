import { noticesState } from '@store/contracts/bus';
import type { FeedItem } from '@store/contracts/entities';
import { useIsLive, useShopState } from '@store/remote-kit';
import { useReadNotices } from './read-notices.ts';

/** Number of notices in the header (P-14). */
const MAX_SHOWN = 5;

export interface HeaderNotice {
  readonly notice: FeedItem;
  readonly href: string;
  readonly unread: boolean;
}

/** Returns the newest notices with a live page, and how many of them are unread in this browser. */
export function useNotices(): { readonly notices: readonly HeaderNotice[]; readonly unread: number } {
  const all = useShopState(noticesState) ?? [];
  const read = useReadNotices();
  const isLive = useIsLive();
  const notices = all
    .map((notice) => ({ notice, href: `/notice/${notice.feed_code}`, unread: !isRead(notice, read) }))
    .filter(({ href }) => isLive(href))
    .slice(0, MAX_SHOWN);
  return { notices, unread: notices.filter(({ unread }) => unread).length };
}

/** Until storage can be read, nothing is shown as unread. */
function isRead(notice: FeedItem, read: readonly string[] | null): boolean {
  return read === null || read.includes(notice.feed_code);
}
