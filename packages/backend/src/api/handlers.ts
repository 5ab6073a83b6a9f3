import { cartHandlers } from '../cart/cart-handlers.ts';
import { catalogueHandlers } from '../catalogue/handlers.ts';
import { topShelvesHandler } from '../catalogue/top-shelves.ts';
import { guestHandlers } from '../checkout/begin-as-guest.ts';
import { checkoutHandlers } from '../checkout/checkout-handlers.ts';
import { closingDayHandlers } from '../closing-days/handlers.ts';
import { columnHandlers } from '../column/handlers.ts';
import { addressHandlers } from '../customer/address-handlers.ts';
import { customerHandlers } from '../customer/customer-handlers.ts';
import { favouriteHandlers } from '../customer/favourite-handlers.ts';
import { createPagingTokens } from '../customer/paging-token.ts';
import { pointHistoryHandler } from '../customer/point-history.ts';
import { walletHandlers } from '../customer/wallet-handlers.ts';
import { type Environment, healthSecretsOf } from '../environment.ts';
import { feedHandlers } from '../feed/handlers.ts';
import { generalHandlers } from '../general/handlers.ts';
import { groupBuyHandlers } from '../group-buy/handlers.ts';
import { landingPageHandlers } from '../landing-page/handlers.ts';
import { lineHandlers } from '../line/handlers.ts';
import { lineLoginOf } from '../line/line-login.ts';
import { consultationHandlers } from '../medicine/consultation-handlers.ts';
import { createHealthCipher } from '../medicine/health-cipher.ts';
import { pharmacistHandlers } from '../medicine/pharmacist-handlers.ts';
import { questionnaireHandlers } from '../medicine/questionnaire-handlers.ts';
import { membershipHandlers } from '../membership/handlers.ts';
import { offerHandlers } from '../offers/handlers.ts';
import { orderHandlers } from '../order/order-handlers.ts';
import { amazonHandlers } from '../payment/amazon-pay/amazon-handlers.ts';
import { cardHandlers } from '../payment/card/card-handlers.ts';
import { amazonParts, cardParts, type OpenPayments } from '../payment/open-payments.ts';
import { paymentHandlers } from '../payment/payment-handlers.ts';
import { issueReceiptHandler, type ReceiptParts } from '../receipt/issue-receipt.ts';
import { registrationHandlers } from '../registration/handlers.ts';
import { restockHandlers } from '../restock/handlers.ts';
import { returnHandlers } from '../returns/handlers.ts';
import { reviewHandlers } from '../review/handlers.ts';
import { searchFieldHandlers } from '../search/handlers.ts';
import { sessionHandlers } from '../session/session-handlers.ts';
import { siteAddressesHandler } from '../site/site-addresses.ts';
import type { SharedState } from '../state/shared-state.ts';
import { searchStoresHandler } from '../store-list/search-stores.ts';
import { subscriptionHandlers } from '../subscription/subscription-handlers.ts';
import type { Handler } from './handler.ts';
import { remoteFaultHandler } from './report-remote-fault.ts';

/** Every answer of the API; the cookies' secret signs paging tokens and the links of mails too. */
export function createHandlers({
  environment,
  state,
  payments,
  receipts,
}: {
  environment: Environment;
  state: SharedState;
  payments: OpenPayments;
  receipts: ReceiptParts;
}): readonly Handler[] {
  const { COOKIE_SECRET: secrets } = environment;
  const cipher = createHealthCipher(healthSecretsOf(environment));
  const { methods } = payments.desk;
  return [
    ...sessionHandlers,
    ...catalogueHandlers,
    topShelvesHandler,
    ...feedHandlers,
    ...columnHandlers,
    ...searchFieldHandlers,
    ...offerHandlers,
    ...reviewHandlers,
    ...groupBuyHandlers,
    ...restockHandlers,
    ...generalHandlers(state),
    searchStoresHandler,
    siteAddressesHandler,
    ...closingDayHandlers,
    ...landingPageHandlers,
    ...cartHandlers,
    ...checkoutHandlers({ methods }),
    ...guestHandlers,
    ...orderHandlers,
    ...returnHandlers,
    issueReceiptHandler(receipts),
    ...paymentHandlers,
    ...cardHandlers(cardParts(environment, payments)),
    ...amazonHandlers(amazonParts(environment, payments)),
    ...customerHandlers,
    ...registrationHandlers({ sessionSeconds: environment.SESSION_SECONDS }),
    ...membershipHandlers({ secrets }),
    ...walletHandlers,
    pointHistoryHandler,
    ...lineHandlers(lineLoginOf(environment)),
    ...addressHandlers,
    ...favouriteHandlers(createPagingTokens(secrets)),
    ...subscriptionHandlers({ methods, secrets }),
    ...questionnaireHandlers(cipher),
    ...consultationHandlers(cipher),
    ...pharmacistHandlers(cipher),
    remoteFaultHandler,
  ];
}
