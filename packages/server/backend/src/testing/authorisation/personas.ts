/** Personas of reliability case C. */
export const PERSONAS = [
  'guest',
  /** A guest who sends another guest's `visitor_code`. */
  'guest-as-another',
  'member',
  /** A member who sends another member's `customer_code`. */
  'member-as-another',
  /** A member of a type that starts with `B2S_`. */
  'employee',
  'retired',
  /** A member with an expired session. */
  'expired',
  /** A staff member, who is no customer. */
  'pharmacist',
  'moderator',
  'release-manager',
  'support',
  'warehouse',
  'merchandiser',
  'marketing',
  'owner',
] as const;
export type Persona = (typeof PERSONAS)[number];

/**
 * `in`: the access check passes, whatever the call returns. Otherwise the refusal code; `not-found` is also
 * the response for codes that do not exist.
 */
export type Expected = 'in' | 'not-logged-in' | 'retired' | 'not-found' | 'forbidden';
export type Row = Readonly<Record<Persona, Expected>>;

/** Public; codes of the caller in the payload are ignored. */
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
  warehouse: 'in',
  merchandiser: 'in',
  marketing: 'in',
  owner: 'in',
};
/** Members; the request has no customer code. */
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
  warehouse: 'not-logged-in',
  merchandiser: 'not-logged-in',
  marketing: 'not-logged-in',
  owner: 'not-logged-in',
};
/** Members; the request has a `customer_code`, which must be the caller's own. */
export const membersByCode: Row = { ...members, 'member-as-another': 'not-found' };
/** Guests and members, each with their own carts; the request has no code of the caller. */
export const shoppers: Row = { ...everybody, retired: 'retired' };
/** As `shoppers`; the request may have a `customer_code` or `visitor_code`, which must be the caller's own. */
export const shoppersByCode: Row = {
  ...shoppers,
  'guest-as-another': 'not-found',
  'member-as-another': 'not-found',
  expired: 'not-logged-in',
  pharmacist: 'not-logged-in',
  moderator: 'not-logged-in',
  'release-manager': 'not-logged-in',
  support: 'not-logged-in',
  warehouse: 'not-logged-in',
  merchandiser: 'not-logged-in',
  marketing: 'not-logged-in',
  owner: 'not-logged-in',
};
/** Pharmacists; not-found for everyone else. */
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
  warehouse: 'not-found',
  merchandiser: 'not-found',
  marketing: 'not-found',
  owner: 'not-found',
};
/** Review moderators; not-found for everyone else. */
export const moderators: Row = { ...pharmacists, pharmacist: 'not-found', moderator: 'in' };
/** Release managers; not-found for everyone else. */
export const releaseManagers: Row = { ...pharmacists, pharmacist: 'not-found', 'release-manager': 'in' };
/** Support staff of お客様窓口; not-found for everyone else. */
export const supporters: Row = { ...pharmacists, pharmacist: 'not-found', support: 'in' };
const NOBODY: Row = { ...pharmacists, pharmacist: 'not-found' };
/** Every staff member; not-found for everyone else. */
export const staffMembers: Row = {
  ...pharmacists,
  moderator: 'in',
  'release-manager': 'in',
  support: 'in',
  warehouse: 'in',
  merchandiser: 'in',
  marketing: 'in',
  owner: 'in',
};
/** Who reads the orders of all customers; not-found for everyone else. */
export const orderReaders: Row = { ...NOBODY, support: 'in', warehouse: 'in', owner: 'in' };
export const shippers: Row = { ...NOBODY, warehouse: 'in', owner: 'in' };
export const orderSupporters: Row = { ...NOBODY, support: 'in', owner: 'in' };
export const merchandisers: Row = { ...NOBODY, merchandiser: 'in', owner: 'in' };
export const marketers: Row = { ...NOBODY, marketing: 'in', owner: 'in' };
export const owners: Row = { ...NOBODY, owner: 'in' };
