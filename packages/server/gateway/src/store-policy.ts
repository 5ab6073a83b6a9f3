import { type Environment, storeUrlOf } from './environment.ts';
import type { PageOptions } from './page/page-options.ts';
import { contentPolicy } from './security/headers.ts';

interface StorePolicy {
  readonly isEncrypted: boolean;
  readonly assetOrigin: string | undefined;
  readonly signInOrigin: string | undefined;
  readonly cardFieldsOrigin: string | undefined;
  readonly hasThirdParties: boolean;
}

/** The settings of content policies. */
export const storePolicyOf = (environment: Environment, hasThirdParties: boolean): StorePolicy => ({
  isEncrypted: storeUrlOf(environment).startsWith('https:'),
  assetOrigin: environment.ASSET_ORIGIN,
  signInOrigin: originOf(environment.OIDC_ISSUER),
  cardFieldsOrigin: originOf(environment.PAYMENT_URL),
  hasThirdParties,
});

/** Returns a page's content policy: card fields only on payment pages, third parties never on them (K07). */
export const policyFor =
  ({
    isEncrypted,
    assetOrigin,
    signInOrigin,
    cardFieldsOrigin,
    hasThirdParties,
  }: StorePolicy): PageOptions['policyWith'] =>
  ({ cspHashes, developmentOrigins, isPayment }) =>
    contentPolicy({
      isEncrypted,
      assetOrigin,
      signInOrigin,
      cspHashes,
      developmentOrigins,
      cardFieldsOrigin: isPayment ? cardFieldsOrigin : undefined,
      hasThirdParties: !isPayment && hasThirdParties,
    });

const originOf = (url: string | undefined): string | undefined => url && new URL(url).origin;
