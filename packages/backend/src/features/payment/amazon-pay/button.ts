import { isSame, type RotatingSecret, signText } from '../../../platform/secrets/rotating-secret.ts';
import type { AmazonAccount, AmazonClient } from './amazon-client.ts';

/** Pages of the store that a buyer may come back to (P08). */
const RETURN_PATHS = [/^\/cart$/, /^\/form\/[A-Za-z0-9_-]+$/];
const ORDER_TYPES = ['NORMAL', 'RESERVED', 'PERIODICAL'];

type Owner = { customerCode: string; orderType: string };

/** P08: the signature is no oracle, it covers what is built here, for own pages only. */
export function isOwnPage(returnUrl: string, storeUrl: string): boolean {
  if (!URL.canParse(returnUrl)) return false;
  const { origin, pathname, username, password } = new URL(returnUrl);
  if (origin !== new URL(storeUrl).origin || username !== '' || password !== '') return false;
  return RETURN_PATHS.some((path) => path.test(pathname));
}

/** What the buyer's browser shows to Amazon; the session is known by the reference from then on. */
export function buttonPayload(options: { account: AmazonAccount; returnUrl: string; reference: string }): string {
  const { account, returnUrl, reference } = options;
  return JSON.stringify({
    webCheckoutDetails: { checkoutReviewReturnUrl: returnUrl },
    storeId: account.storeId,
    scopes: ['name', 'email', 'phoneNumber', 'billingAddress'],
    merchantMetadata: { merchantReferenceId: reference, merchantStoreName: 'ANGFA STORE' },
  });
}

/** A payload with its signature, and where the buyer goes on with both; `checkoutUrl` is Amazon's page. */
export function signButton(amazon: AmazonClient, payloadJSON: string, checkoutUrl: string) {
  const signature = amazon.signButton(payloadJSON);
  const { publicKeyId } = amazon.account;
  const checkout = new URL(checkoutUrl);
  const query = { payload: payloadJSON, signature, public_key_id: publicKeyId };
  for (const [name, value] of Object.entries(query)) checkout.searchParams.set(name, value);
  return { signature, href: checkout.href };
}

/** Whether a session's reference is that of one of this member's carts. */
export function belongsTo(reference: string, options: { customerCode: string; secrets: RotatingSecret }): boolean {
  const { customerCode, secrets } = options;
  return ORDER_TYPES.some((orderType) =>
    secrets.some((secret) => isSame(reference, cartReference({ customerCode, orderType }, [secret]))),
  );
}

/** Binds a session to this member's cart; as long as Amazon keeps it whole. */
export function cartReference({ customerCode, orderType }: Owner, secrets: RotatingSecret): string {
  return signText(secrets, `amazon-cart:${customerCode}:${orderType}`).slice(0, 40);
}
