import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** One secret, or two during rotation: the first signs, both verify. */
export type ProofSecrets = readonly [string, ...string[]];

/** Signed facts about a page that a gateway served. */
export interface PageProof {
  /** Id of the page's request, 32 hexadecimal digits. */
  readonly requestId: string;
  /** Epoch ms, rounded down to a second. */
  readonly servedAt: number;
  /** The release id, which identifies the parts of the page. */
  readonly release: string;
  /** The remote of the page; null on a page without one. */
  readonly remote: string | null;
  /** Whether the remote's previous version rendered the page, because the live one failed. */
  readonly isStandIn: boolean;
}

const SECOND_MS = 1_000;
const PURPOSE = 'store page proof';
const FORM = /^([0-9a-f]{32})\.([0-9a-z]{1,8})\.(r-[0-9a-f]{32})\.([a-z0-9-]*)(!?)\.([\w-]{43})$/;

/** Creates and verifies page proofs. All gateways of a store share the secret and accept each other's proofs. */
export function pageProofs(secrets: ProofSecrets) {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32)));
  const [signing = Buffer.alloc(0)] = keys;
  return {
    make({ requestId, release, remote, isStandIn }: Omit<PageProof, 'servedAt'>, now: number): string {
      const page = `${remote ?? ''}${isStandIn ? '!' : ''}`;
      const text = [requestId, Math.floor(now / SECOND_MS).toString(36), release, page].join('.');
      return `${text}.${macOf(text, signing).toString('base64url')}`;
    },
    /** Null for a text without a valid signature. */
    read(text: string): PageProof | null {
      const [, requestId = '', second = '', release = '', remote = '', mark, mac = ''] = FORM.exec(text) ?? [];
      const signed = text.slice(0, text.lastIndexOf('.'));
      const receivedMac = Buffer.from(mac, 'base64url');
      if (!keys.some((key) => isSame(receivedMac, macOf(signed, key)))) return null;
      return {
        requestId,
        servedAt: Number.parseInt(second, 36) * SECOND_MS,
        release,
        remote: remote || null,
        isStandIn: mark === '!',
      };
    },
  };
}
export type PageProofs = ReturnType<typeof pageProofs>;

const macOf = (text: string, key: Buffer): Buffer => createHmac('sha256', key).update(text).digest();

const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);
