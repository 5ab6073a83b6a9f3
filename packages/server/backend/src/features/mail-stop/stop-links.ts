import type { RotatingSecret } from '../../platform/secrets/rotating-secret.ts';
import { createSignedLinks } from '../../platform/secrets/signed-link.ts';

/** Kinds of mails that have an unsubscribe link. */
export const STOPPABLE_NEWS = { magazine: 'メールマガジン', restock: '再入荷のお知らせ' } as const;
export type StoppableNews = keyof typeof STOPPABLE_NEWS;

export interface StoppedNews {
  readonly customerCode: string;
  readonly news: StoppableNews;
}

/** Path of the links, on the store's own host. */
export const STOP_PATH = '/mail_stop';

/** The 配信停止 link of a mail (91): valid for its kind of mail only, without expiry. */
export interface StopLinks {
  hrefOf(stopped: StoppedNews, storeUrl: string): string;
  read(token: string): StoppedNews | null;
}

export function createStopLinks(secrets: RotatingSecret): StopLinks {
  const links = createSignedLinks(secrets, 'stop-news');
  return {
    hrefOf({ customerCode, news }, storeUrl) {
      const address = new URL(STOP_PATH, storeUrl);
      address.searchParams.set('token', links.write(`${customerCode}~${news}`));
      return address.href;
    },
    read(token) {
      const [customerCode = '', news = ''] = links.read(token)?.split('~') ?? [];
      return customerCode && isStoppable(news) ? { customerCode, news } : null;
    },
  };
}

const isStoppable = (news: string): news is StoppableNews => Object.hasOwn(STOPPABLE_NEWS, news);
