import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from './limits.ts';

/** One secret, or two during rotation: the first signs, both verify. */
export type ProofSecrets = readonly [string, ...string[]];

/** Signed facts about a page that a gateway served. */
export interface PageProof {
  /** Id of the page's request, 32 hexadecimal digits. */
  readonly requestId: string;
  /** Minutes since the epoch. */
  readonly minute: number;
  /** The release id, which identifies the parts of the page. */
  readonly release: string;
  /** The remote of the page; null on a page without one. */
  readonly remote: string | null;
  /** Whether the remote's previous version rendered the page, because the live one failed. */
  readonly isStandIn: boolean;
}

const PURPOSE = 'store page proof';
const FORM = /^([0-9a-f]{32})\.([0-9a-z]{1,8})\.(r-[0-9a-f]{32})\.([a-z0-9-]*)(!?)\.([\w-]{43})$/;

/** Creates and verifies page proofs. All gateways of a store share the secret and accept each other's proofs. */
export function pageProofs(secrets: ProofSecrets) {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32)));
  const [signing = Buffer.alloc(0)] = keys;
  return {
    make({ requestId, release, remote, isStandIn }: Omit<PageProof, 'minute'>, now: number): string {
      const page = `${remote ?? ''}${isStandIn ? '!' : ''}`;
      const text = [requestId, minuteOf(now).toString(36), release, page].join('.');
      return `${text}.${macOf(text, signing).toString('base64url')}`;
    },
    /** Null for a text without a valid signature. */
    read(text: string): PageProof | null {
      const [, requestId = '', minute = '', release = '', remote = '', mark, mac = ''] = FORM.exec(text) ?? [];
      const signed = text.slice(0, text.lastIndexOf('.'));
      const receivedMac = Buffer.from(mac, 'base64url');
      if (!keys.some((key) => isSame(receivedMac, macOf(signed, key)))) return null;
      return {
        requestId,
        minute: Number.parseInt(minute, 36),
        release,
        remote: remote || null,
        isStandIn: mark === '!',
      };
    },
  };
}
export type PageProofs = ReturnType<typeof pageProofs>;

export const minuteOf = (moment: number): number => Math.floor(moment / MINUTE_MS);

const macOf = (text: string, key: Buffer): Buffer => createHmac('sha256', key).update(text).digest();

const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);
