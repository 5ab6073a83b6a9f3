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
/** What each of them is answered. */
export type Row = Readonly<Record<Persona, Expected>>;

/** Whatever a payload says of the caller is ignored. */
export const everybody: Row = {
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
export const members: Row = {
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
export const membersByCode: Row = { ...members, 'member-as-another': 'not-found' };
/** Guests and members alike, each on carts of their own; the request names nobody. */
export const shoppers: Row = { ...everybody, retired: 'retired' };
/** As `shoppers`; the request may carry `customer_code` or `visitor_code`, which must be the caller's own. */
export const shoppersByCode: Row = {
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
export const pharmacists: Row = {
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
export const moderators: Row = { ...pharmacists, pharmacist: 'not-found', moderator: 'in' };
/** Who looks after releases, alike. */
export const releaseManagers: Row = { ...pharmacists, pharmacist: 'not-found', 'release-manager': 'in' };
/** The staff of お客様窓口, alike. */
export const supporters: Row = { ...pharmacists, pharmacist: 'not-found', support: 'in' };
