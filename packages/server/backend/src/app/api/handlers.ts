import { addressHandlers } from '../../features/account/address-handlers.ts';
import { customerHandlers } from '../../features/account/customer-handlers.ts';
import { favouriteHandlers } from '../../features/account/favourite-handlers.ts';
import { createPagingTokens } from '../../features/account/paging-token.ts';
import { pointHistoryHandler } from '../../features/account/point-history.ts';
import { walletHandlers } from '../../features/account/wallet-handlers.ts';
import { cartHandlers } from '../../features/cart/calls/cart-handlers.ts';
import { savedLineHandlers } from '../../features/cart/calls/saved-line-handlers.ts';
import { catalogueHandlers } from '../../features/catalogue/handlers.ts';
import { offerHandlers } from '../../features/catalogue/offers/handlers.ts';
import { searchFieldHandlers } from '../../features/catalogue/search/handlers.ts';
import { amazonHandlers } from '../../features/checkout/amazon-pay/amazon-handlers.ts';
import { guestHandlers } from '../../features/checkout/begin-as-guest.ts';
import { checkoutHandlers } from '../../features/checkout/checkout-handlers.ts';
import { paymentHandlers } from '../../features/checkout/paying/payment-handlers.ts';
import { closingDayHandlers } from '../../features/content/closing-days/handlers.ts';
import { columnHandlers } from '../../features/content/column/handlers.ts';
import { feedHandlers } from '../../features/content/feed/handlers.ts';
import { generalHandlers } from '../../features/content/general/handlers.ts';
import { landingContentHandlers } from '../../features/content/landing/get-landing-page.ts';
import { contentPageHandlers } from '../../features/content/pages/handlers.ts';
import { outsideAddresses } from '../../features/content/pages/outside-addresses.ts';
import { refuseStrangers } from '../../features/content/pages/refuse-stranger.ts';
import { previewHandlers } from '../../features/content/preview/preview-handlers.ts';
import { createPreviewLinks } from '../../features/content/preview/preview-links.ts';
import { siteAddressesHandler } from '../../features/content/site/site-addresses.ts';
import { searchStoresHandler } from '../../features/content/store-list/search-stores.ts';
import { topShelvesHandler } from '../../features/content/top/top-shelves.ts';
import { contentDeskHandlers } from '../../features/content-desk/handlers.ts';
import { couponDeskHandlers } from '../../features/coupon-desk/handlers.ts';
import { customerDeskHandlers } from '../../features/customer-desk/handlers.ts';
import { groupBuyHandlers } from '../../features/group-buy/handlers.ts';
import { inquiryHandlers } from '../../features/inquiry/inquiry-handlers.ts';
import { landingPageHandlers } from '../../features/landing-page/handlers.ts';
import { lineHandlers } from '../../features/line-messenger/handlers.ts';
import { lineLoginOf } from '../../features/line-messenger/line-login.ts';
import { consultationHandlers } from '../../features/medicine/consultation/consultation-handlers.ts';
import { pharmacistHandlers } from '../../features/medicine/consultation/pharmacist-handlers.ts';
import { createHealthCipher } from '../../features/medicine/questionnaire/health-cipher.ts';
import { questionnaireHandlers } from '../../features/medicine/questionnaire/questionnaire-handlers.ts';
import { membershipHandlers } from '../../features/membership/handlers.ts';
import { orderDeskHandlers } from '../../features/order-desk/handlers.ts';
import { guestOrderHandlers } from '../../features/order-history/guest-order/guest-order-handlers.ts';
import { orderHandlers } from '../../features/order-history/order-handlers.ts';
import { createOrderLinks } from '../../features/order-history/order-links/order-links.ts';
import { issueReceiptHandler, type ReceiptParts } from '../../features/order-history/receipt/issue-receipt.ts';
import { returnHandlers } from '../../features/order-history/returns/handlers.ts';
import { countPartHealthHandler } from '../../features/part-health/count-part-health.ts';
import { readPartHealthHandler } from '../../features/part-health/read-part-health.ts';
import { cardHandlers } from '../../features/payment/card/card-handlers.ts';
import { releaseDeskHandlers } from '../../features/release-desk/release-desk-handlers.ts';
import { releaseService } from '../../features/release-desk/release-service.ts';
import { restockHandlers } from '../../features/restock/handlers.ts';
import { reviewHandlers } from '../../features/review/handlers.ts';
import { registrationHandlers } from '../../features/sign-in/registration/handlers.ts';
import { sessionHandlers } from '../../features/sign-in/session-handlers.ts';
import { staffHandlers } from '../../features/staff/handlers.ts';
import { stockDeskHandlers } from '../../features/stock-desk/handlers.ts';
import { subscriptionHandlers } from '../../features/subscription/subscription-handlers.ts';
import { todayHandler } from '../../features/today/desk-today.ts';
import { type Environment, healthSecretsOf, releaseServiceOf } from '../../platform/environment/environment.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { SharedState } from '../../platform/state/shared-state.ts';
import { amazonParts, cardParts, type OpenPayments } from './open-payments.ts';

/** Creates the handlers of all calls; the cookie secret also signs paging tokens and links in mails. */
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
  const { methods } = payments.service;
  const addresses = outsideAddresses(environment);
  const refuseStranger = refuseStrangers(environment.CONTENT_TOKEN);
  const releases = releaseService(releaseServiceOf(environment));
  const previews = createPreviewLinks(secrets);
  const orderLinks = createOrderLinks(secrets, environment.STORE_URL);
  const handlers: readonly Handler[] = [
    ...sessionHandlers,
    ...catalogueHandlers,
    topShelvesHandler,
    ...feedHandlers(addresses),
    ...columnHandlers(addresses),
    ...landingContentHandlers(addresses),
    ...contentPageHandlers(refuseStranger),
    ...previewHandlers({ links: previews, addresses, refuseStranger }),
    ...searchFieldHandlers,
    ...offerHandlers,
    ...reviewHandlers,
    ...groupBuyHandlers({ methods }, amazonParts(environment, payments)),
    ...restockHandlers,
    ...generalHandlers(state),
    searchStoresHandler,
    siteAddressesHandler,
    ...closingDayHandlers,
    ...landingPageHandlers,
    ...cartHandlers,
    ...savedLineHandlers,
    ...checkoutHandlers({ methods }),
    ...guestHandlers,
    ...orderHandlers(orderLinks),
    ...returnHandlers(cipher),
    issueReceiptHandler(receipts),
    ...guestOrderHandlers({ links: orderLinks, receipts, state }),
    ...paymentHandlers,
    ...cardHandlers(cardParts(environment, payments)),
    ...amazonHandlers(amazonParts(environment, payments)),
    ...customerHandlers,
    ...registrationHandlers({ sessionSeconds: environment.SESSION_SECONDS }),
    ...membershipHandlers,
    ...walletHandlers,
    pointHistoryHandler,
    ...lineHandlers(lineLoginOf(environment)),
    ...addressHandlers,
    ...favouriteHandlers(createPagingTokens(secrets)),
    ...subscriptionHandlers({ methods, secrets }),
    ...questionnaireHandlers(cipher),
    ...consultationHandlers(cipher),
    ...pharmacistHandlers(cipher),
    ...inquiryHandlers(secrets),
    ...staffHandlers,
    ...orderDeskHandlers,
    ...contentDeskHandlers(previews),
    ...couponDeskHandlers,
    ...stockDeskHandlers,
    ...releaseDeskHandlers(releases),
    todayHandler(releases),
    countPartHealthHandler,
    readPartHealthHandler(environment.PART_HEALTH_TOKEN),
  ];
  return [...handlers, ...customerDeskHandlers(handlers)];
}
