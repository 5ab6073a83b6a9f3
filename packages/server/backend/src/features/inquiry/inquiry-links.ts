import { INQUIRY_LINK_DAYS } from '@store/domain/inquiry';
import type { RotatingSecret } from '../../platform/secrets/rotating-secret.ts';
import { createSignedLinks } from '../../platform/secrets/signed-link.ts';

const DAY_MS = 86_400_000;

/** Signed links by which a sender without an account reads one inquiry. */
export interface InquiryLinks {
  /** `now` is epoch ms; the link expires `INQUIRY_LINK_DAYS` later. */
  hrefOf(linked: { inquiryCode: string; now: number }, storeUrl: string): string;
  /** The inquiry's code; null for a forged or expired link. */
  read(token: string, now: number): string | null;
}

export function createInquiryLinks(secrets: RotatingSecret): InquiryLinks {
  const links = createSignedLinks(secrets, 'inquiry');
  return {
    hrefOf({ inquiryCode, now }, storeUrl) {
      const address = new URL('/guide/contact/inquiry', storeUrl);
      address.searchParams.set('token', links.write(`${inquiryCode}~${now + INQUIRY_LINK_DAYS * DAY_MS}`));
      return address.href;
    },
    read(token, now) {
      const [inquiryCode = '', endsAt = ''] = links.read(token)?.split('~') ?? [];
      return inquiryCode && Number(endsAt) > now ? inquiryCode : null;
    },
  };
}
