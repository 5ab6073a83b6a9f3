import { SHOP_NAME } from '@store/domain/shop';
import { isSame, type RotatingSecret, signText } from '../../../platform/secrets/rotating-secret.ts';
import type { AmazonAccount, AmazonClient } from './amazon-client.ts';

/** Pages of the store that a buyer may return to (P08). */
const RETURN_PATHS = [/^\/cart$/, /^\/form\/[A-Za-z0-9_-]+$/];
const ORDER_TYPES = ['NORMAL', 'RESERVED', 'PERIODICAL'];

/** Customer or visitor code, and one of its carts. */
type OwnCart = { owner: string; orderType: string };

/** P08: only return addresses on own pages are signed. */
export function isOwnPage(returnUrl: string, storeUrl: string): boolean {
  if (!URL.canParse(returnUrl)) return false;
  const { origin, pathname, username, password } = new URL(returnUrl);
  if (origin !== new URL(storeUrl).origin || username !== '' || password !== '') return false;
  return RETURN_PATHS.some((path) => path.test(pathname));
}

/** The payload that the buyer's browser passes to Amazon; the reference identifies the session afterwards. */
export function buttonPayload(options: { account: AmazonAccount; returnUrl: string; reference: string }): string {
  const { account, returnUrl, reference } = options;
  return JSON.stringify({
    webCheckoutDetails: { checkoutReviewReturnUrl: returnUrl },
    storeId: account.storeId,
    scopes: ['name', 'email', 'phoneNumber', 'billingAddress'],
    merchantMetadata: { merchantReferenceId: reference, merchantStoreName: SHOP_NAME },
  });
}

/** A payload with its signature, and the address that receives both; `checkoutUrl` is Amazon's page. */
export function signButton(amazon: AmazonClient, payloadJSON: string, checkoutUrl: string) {
  const signature = amazon.signButton(payloadJSON);
  const { publicKeyId } = amazon.account;
  const checkout = new URL(checkoutUrl);
  const query = { payload: payloadJSON, signature, public_key_id: publicKeyId };
  for (const [name, value] of Object.entries(query)) checkout.searchParams.set(name, value);
  return { signature, href: checkout.href };
}

/** Whether a session's reference belongs to one of this owner's carts. */
export function belongsTo(reference: string, options: { owner: string; secrets: RotatingSecret }): boolean {
  const { owner, secrets } = options;
  return ORDER_TYPES.some((orderType) =>
    secrets.some((secret) => isSame(reference, cartReference({ owner, orderType }, [secret]))),
  );
}

/** Binds a session to this owner's cart; truncated to the length that Amazon stores. */
export function cartReference({ owner, orderType }: OwnCart, secrets: RotatingSecret): string {
  return signText(secrets, `amazon-cart:${owner}:${orderType}`).slice(0, 40);
}
