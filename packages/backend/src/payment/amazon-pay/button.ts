import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AmazonAccount } from './amazon-client.ts';

/** Pages of the store that a buyer may come back to (P8). */
const RETURN_PATHS = [/^\/cart$/, /^\/form\/[A-Za-z0-9_-]+$/];
const ORDER_TYPES = ['NORMAL', 'RESERVED', 'PERIODICAL'];

type Owner = { customerCode: string; orderType: string };

/** P8: the signature is no oracle, it covers what is built here, for own pages only. */
export function isOwnPage(returnUrl: string, storeUrl: string): boolean {
  if (!URL.canParse(returnUrl)) return false;
  const { origin, pathname, username, password } = new URL(returnUrl);
  if (origin !== new URL(storeUrl).origin || username !== '' || password !== '') return false;
  return RETURN_PATHS.some((path) => path.test(pathname));
}

/** What the buyer's browser shows to Amazon; the reference binds the session to this member's cart. */
export function buttonPayload(asked: {
  account: AmazonAccount;
  returnUrl: string;
  owner: Owner;
  secret: string;
}): string {
  const { account, returnUrl, owner, secret } = asked;
  return JSON.stringify({
    webCheckoutDetails: { checkoutReviewReturnUrl: returnUrl },
    storeId: account.storeId,
    scopes: ['name', 'email', 'phoneNumber', 'billingAddress'],
    merchantMetadata: { merchantReferenceId: referenceOf(owner, secret), merchantStoreName: 'ANGFA STORE' },
  });
}

/** Whether a session's reference is that of one of this member's carts. */
export function belongsTo(reference: string, asked: { customerCode: string; secret: string }): boolean {
  const { customerCode, secret } = asked;
  return ORDER_TYPES.some((orderType) => isSame(reference, referenceOf({ customerCode, orderType }, secret)));
}

function referenceOf({ customerCode, orderType }: Owner, secret: string): string {
  return createHmac('sha256', secret)
    .update(`amazon-cart:${customerCode}:${orderType}`)
    .digest('base64url')
    .slice(0, 40);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
