import { storeCookieName } from '@store/contracts/session';
import { PREVIEW_QUERY, type Preview, type PublicKeys, readPreviewToken } from '@store/release';
import { sendMessagePage } from '@store/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { redirectTarget } from '../visit/redirect-target.ts';

interface PreviewOptions {
  readonly keys: PublicKeys;
  /** Whether the store's address is https. */
  readonly isEncrypted: boolean;
  /** Now, epoch ms. */
  readonly now: () => number;
}

/** Previews of landing pages before or after their dates, by signed links (docs/landing-pages.md). */
export interface Previews {
  /** Returns the visitor's preview; marks its pages as noindex. */
  of(request: FastifyRequest, reply: FastifyReply): Preview | null;
  /** Responds to a link that starts or ends a preview; null for every other address. */
  answerLink(url: URL, reply: FastifyReply): FastifyReply | null;
}

const REFUSED = {
  status: 403,
  title: 'このプレビュー用リンクは使えません',
  words: ['有効期限が切れているか、リンクが正しくありません。', '発行した担当者にご確認ください。'],
} as const;

/** Verifies preview links and their cookie; an invalid cookie shows the public store. */
export function previews({ keys, isEncrypted, now }: PreviewOptions): Previews {
  const name = storeCookieName('preview', { secure: isEncrypted });
  const cookie = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isEncrypted ? '; Secure' : ''}`;

  return {
    of({ headers }, reply) {
      const token = cookieValue(name, headers.cookie ?? '');
      const preview = token === undefined ? null : readPreviewToken(token, keys, now());
      if (preview) reply.header('x-robots-tag', 'noindex, nofollow');
      return preview;
    },
    answerLink(url, reply) {
      const token = url.searchParams.get(PREVIEW_QUERY);
      if (token === null) return null;
      const preview = token === 'end' ? null : readPreviewToken(token, keys, now());
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
      if (!preview && token !== 'end') return sendMessagePage(reply, REFUSED);
      const clean = new URL(url);
      clean.searchParams.delete(PREVIEW_QUERY);
      const seconds = preview ? Math.floor((preview.expires - now()) / 1000) : 0;
      return reply
        .header('set-cookie', cookie(preview ? token : '', seconds))
        .redirect(redirectTarget(clean.pathname + clean.search), 302);
    },
  };
}

function cookieValue(name: string, header: string): string | undefined {
  const pair = header.split(';').find((each) => each.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}
