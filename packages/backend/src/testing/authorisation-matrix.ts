/**
 * Who may make which call: the answer that the gate gives each kind of person, as data. `authorisation.test.ts` makes
 * every call as each of them, and fails when a call of the contract has no row here.
 *
 * A new call is one line: its path and the group of people it is for.
 */

/** Kinds of people of reliability case C: who they are, and what they try. */
export const PERSONAS = [
  'guest',
  /** A guest who names another guest's `visitor_code`. */
  'guest-as-another',
  'member',
  /** A member who names another member's `customer_code`. */
  'member-as-another',
  /** A member of a type that starts with `B2S_`. */
  'employee',
  'retired',
  /** A member whose session has run out. */
  'expired',
  /** Somebody of the shop, who is no customer. */
  'pharmacist',
  'moderator',
  'release-manager',
  'support',
] as const;
export type Persona = (typeof PERSONAS)[number];

/**
 * `in`: the gate lets the call pass, whatever the call then answers. Otherwise the code of the refusal; `not-found` is
 * the answer that a code gets which does not exist.
 */
export type Expected = 'in' | 'not-logged-in' | 'retired' | 'not-found' | 'forbidden';
type Row = Readonly<Record<Persona, Expected>>;

/** Whatever a payload says of the caller is ignored. */
const everybody: Row = {
  guest: 'in',
  'guest-as-another': 'in',
  member: 'in',
  'member-as-another': 'in',
  employee: 'in',
  retired: 'in',
  expired: 'in',
  pharmacist: 'in',
  moderator: 'in',
  'release-manager': 'in',
  support: 'in',
};
/** Members; the request names nobody. */
const members: Row = {
  ...everybody,
  guest: 'not-logged-in',
  'guest-as-another': 'not-logged-in',
  retired: 'retired',
  expired: 'not-logged-in',
  pharmacist: 'not-logged-in',
  moderator: 'not-logged-in',
  'release-manager': 'not-logged-in',
  support: 'not-logged-in',
};
/** Members; the request carries a `customer_code`, which must be the caller's own. */
const membersByCode: Row = { ...members, 'member-as-another': 'not-found' };
/** Guests and members alike, each on carts of their own; the request names nobody. */
const shoppers: Row = { ...everybody, retired: 'retired' };
/** As `shoppers`; the request may carry `customer_code` or `visitor_code`, which must be the caller's own. */
const shoppersByCode: Row = {
  ...shoppers,
  'guest-as-another': 'not-found',
  'member-as-another': 'not-found',
  expired: 'not-logged-in',
  pharmacist: 'not-logged-in',
  moderator: 'not-logged-in',
  'release-manager': 'not-logged-in',
  support: 'not-logged-in',
};
/** The shop's pharmacists; to everybody else there is nothing. */
const pharmacists: Row = {
  guest: 'not-found',
  'guest-as-another': 'not-found',
  member: 'not-found',
  'member-as-another': 'not-found',
  employee: 'not-found',
  retired: 'not-found',
  expired: 'not-found',
  pharmacist: 'in',
  moderator: 'not-found',
  'release-manager': 'not-found',
  support: 'not-found',
};
/** The shop's moderators of reviews, alike. */
const moderators: Row = { ...pharmacists, pharmacist: 'not-found', moderator: 'in' };
/** Who looks after releases, alike. */
const releaseManagers: Row = { ...pharmacists, pharmacist: 'not-found', 'release-manager': 'in' };
/** The staff of お客様窓口, alike. */
const supporters: Row = { ...pharmacists, pharmacist: 'not-found', support: 'in' };

export const authorisationMatrix: Readonly<Record<string, Row>> = {
  // session
  'logged-in': {
    ...everybody,
    guest: 'not-logged-in',
    'guest-as-another': 'not-logged-in',
    expired: 'not-logged-in',
    pharmacist: 'not-logged-in',
    moderator: 'not-logged-in',
    'release-manager': 'not-logged-in',
    support: 'not-logged-in',
  },
  login: everybody,
  logout: everybody,
  'customer/{customer_code}': membersByCode,
  'customer-points/_by-customer': membersByCode,
  'coupon/_by-customer': membersByCode,
  // carts
  'cart/_by-customer': shoppersByCode,
  'cart/_convert-cart': membersByCode,
  'cart/_append-sku-entry': shoppersByCode,
  'cart/_update-sku-entry': shoppers,
  'cart/_apply-coupon': members,
  'cart/_use-points': members,
  'cart/_apply-coupon-code': members,
  'cart/_acknowledge-merge': members,
  'cart/_kept-lines': members,
  'cart/_retry-kept-line': members,
  'cart/_remove-kept-line': members,
  // catalogue
  product: everybody,
  'product/_list-by-sku-code': everybody,
  'query/item/_search': everybody,
  'query/item/item_codes/_search': everybody,
  'sku/point-values': everybody,
  'category/detail': everybody,
  'category/_map': everybody,
  'top/_shelves': everybody,
  'catalogue/_changes': everybody,
  'site/_addresses': everybody,
  'query/item/_similar-words': everybody,
  'product/_related': everybody,
  // checkout and orders
  'address/_by-customer': members,
  'address/_add': members,
  'address/_update': members,
  postcode: everybody,
  'checkout/_begin-as-guest': everybody,
  'checkout/_guest': members,
  'checkout/_options': members,
  'checkout/_choose': members,
  'order/_place': members,
  'checkout/_coupons': members,
  'order/_quote': members,
  'order/_cancel-preview': members,
  'order/_cancel': members,
  'order/_reorder-preview': members,
  'order/_reorder': members,
  'order/_return-options': members,
  'order/_request-return': members,
  'order/_receipt': members,
  'delivery/_choices': everybody,
  'delivery/_fees': everybody,
  'query/order/_search': membersByCode,
  'order/_get': members,
  // subscriptions
  'periodical-purchase/_by-customer': membersByCode,
  'periodical-purchase/_preview': everybody,
  'periodical-purchase/_get': members,
  'periodical-purchase/_options': members,
  'periodical-purchase/_preview-change': members,
  'periodical-purchase/_skip': members,
  'periodical-purchase/_undo-skip': members,
  'periodical-purchase/_pause': members,
  'periodical-purchase/_resume': members,
  'periodical-purchase/_change-date': members,
  'periodical-purchase/_change-interval': members,
  'periodical-purchase/_change-quantity': members,
  'periodical-purchase/_swap': members,
  'periodical-purchase/_change-address': members,
  'periodical-purchase/_change-payment': members,
  'periodical-purchase/_cancel': members,
  'periodical-purchase/_change-several': members,
  'periodical-purchase/_add-item': members,
  'periodical-purchase/_remove-item': members,
  'periodical-purchase/_box-days': members,
  'periodical-purchase/_skip-link': everybody,
  'periodical-purchase/_skip-by-link': everybody,
  // The signed link stands for who may see the order.
  'guest-order/_get': everybody,
  'guest-order/_cancel-preview': everybody,
  'guest-order/_cancel': everybody,
  'guest-order/_receipt': everybody,
  'guest-order/_find': everybody,
  // favourites
  'favorite/item_code/_by-customer': membersByCode,
  'favorite/_add': membersByCode,
  'favorite/_delete': membersByCode,
  'favorite/_codes': members,
  // 再入荷お知らせメール
  'restock/_by-customer': members,
  'restock/_get': members,
  'restock/_add': members,
  'restock/_remove': members,
  // feed
  'query/feed/sort/_search': everybody,
  'query/feed/_search': everybody,
  'carousel/_list': everybody,
  'feed/_get': everybody,
  'article/_get': everybody,
  // medicine
  'medicine/_sheet': everybody,
  'medicine/_pharmacy': everybody,
  'medicine/_questionnaire': members,
  'medicine/_declare': members,
  'medicine/_status': members,
  'medicine/_confirm': members,
  'medicine/_ask': members,
  'medicine/_answer': members,
  'medicine/pharmacist/_me': pharmacists,
  'medicine/pharmacist/_queue': pharmacists,
  'medicine/pharmacist/_open': pharmacists,
  'medicine/pharmacist/_records': pharmacists,
  'medicine/pharmacist/_approve': pharmacists,
  'medicine/pharmacist/_ask-back': pharmacists,
  'medicine/pharmacist/_refuse': pharmacists,
  // content and reviews
  'brand/_list': everybody,
  'brand/_get': everybody,
  'concern/_list': everybody,
  'concern/_get': everybody,
  'campaign/_get': everybody,
  'column/_list': everybody,
  'column/_get': everybody,
  'store/_search': everybody,
  'query/item/_suggest': everybody,
  'query/item/_popular-words': everybody,
  'query/item/_forget-words': everybody,
  'query/item/_search/_can-buy-point': everybody,
  'point/_get-store-all': everybody,
  'point/_get': everybody,
  'sku/_get': everybody,
  'structured-entries/_by-group': everybody,
  'review/_by-product': everybody,
  'review/_get-own': members,
  'review/_add': members,
  'review/_add-photo': members,
  'review/_update': members,
  'review/_delete': members,
  'review/_mark-helpful': members,
  'release-desk/_overview': releaseManagers,
  'release-desk/_move': releaseManagers,
  'review/moderator/_held': moderators,
  'review/moderator/_release': moderators,
  'review/moderator/_refuse': moderators,
  'groupbuy/_get': everybody,
  'groupbuy/_join': members,
  'groupbuy/_leave': members,
  // payments
  'payment/_start': members,
  'payment/_finish': members,
  'cart/_failed-authentication-by-payment': members,
  'card/_fields': everybody,
  'card/_by-customer': members,
  'card/_add': members,
  'card/_finish-adding': members,
  'card/_delete': members,
  'card/_choose-default': members,
  'amazon/_get-signature': members,
  'amazon/_get-checkout-session': members,
  'amazon/_create-payment': members,
  'amazon/_create-reusable-payment-token': members,
  // membership
  'customer/_registration': everybody,
  'customer/_register': everybody,
  'customer/_profile': members,
  'customer/_update': members,
  'customer/_update-permissions': members,
  'customer/{customer_code}/_is-funclub-customer': membersByCode,
  'customer/_rank-progress': members,
  'customer/_retire-preview': members,
  'customer/_retire': members,
  'address/_delete': members,
  'address/_set-default': members,
  'social/_get-line-connection': members,
  'social/_get-line-callback-result': members,
  'social/_disconnect-line': members,
  'coupon/_wallet': members,
  'coupon/_obtain': members,
  'coupon/_medical': members,
  'coupon/_issue-medical': members,
  'customer-points/_history': members,
  'lp/_get-form': everybody,
  'lp/_submit': everybody,
  'shop/_closing-days': everybody,
  // inquiries
  'inquiry/_form': everybody,
  'inquiry/_add-photo': everybody,
  'inquiry/_send': everybody,
  'inquiry/_list': members,
  'inquiry/_get': members,
  'inquiry/_reply': members,
  // Whoever has the signed link of a mail.
  'inquiry/_read-link': everybody,
  'inquiry/_get-by-link': everybody,
  'inquiry/_reply-by-link': everybody,
  'inquiry/desk/_me': supporters,
  'inquiry/desk/_queue': supporters,
  'inquiry/desk/_open': supporters,
  'inquiry/desk/_answer': supporters,
  'inquiry/desk/_hand-on': supporters,
  'inquiry/desk/_close': supporters,
  // generic calls
  'common/_set-redis-cache': everybody,
  'common/_get-redis-cache': everybody,
  'common/_delete-redis-cache': everybody,
  'login/_get-ip-address': everybody,
  'logs/_output-debug-log': everybody,
  // operation
  'composition/_count-health': everybody,
  'composition/_part-health': everybody,
  // Whoever has the token; to everybody else they answer as if nothing were there.
  'content/_pull': everybody,
  'content/_push': everybody,
  'content/_put-picture': everybody,
  'content/_preview-link': everybody,
  // The signed link stands for who may see the page ahead of its time.
  'content/_preview': everybody,
};
