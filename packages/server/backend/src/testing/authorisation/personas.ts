const CUSTOMERS = [
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
] as const;
/** Staff members, who are no customers. */
const STAFF = [
  'pharmacist',
  'moderator',
  'release-manager',
  'support',
  'warehouse',
  'merchandiser',
  'marketing',
  'owner',
] as const;
/** Personas of reliability case C. */
export const PERSONAS = [...CUSTOMERS, ...STAFF] as const;
export type Persona = (typeof PERSONAS)[number];

/**
 * `in`: the access check passes, whatever the call returns. Otherwise the refusal code; `not-found` is also
 * the response for codes that do not exist.
 */
export type Expected = 'in' | 'not-logged-in' | 'retired' | 'not-found' | 'forbidden';
export type Row = Readonly<Record<Persona, Expected>>;

function allOf<P extends Persona>(personas: readonly P[], expected: Expected): Readonly<Record<P, Expected>> {
  return Object.fromEntries(personas.map((persona) => [persona, expected])) as Record<P, Expected>;
}
/** The same for everyone. */
const all = (expected: Expected): Row => ({ ...allOf(CUSTOMERS, expected), ...allOf(STAFF, expected) });
/** Calls about the caller are answered as for a guest. */
export const noStaff = allOf(STAFF, 'not-logged-in');

/** Public; codes of the caller in the payload are ignored. */
export const everybody = all('in');
/** Members; the request has no customer code. */
export const members: Row = {
  ...everybody,
  guest: 'not-logged-in',
  'guest-as-another': 'not-logged-in',
  retired: 'retired',
  expired: 'not-logged-in',
  ...noStaff,
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
  ...noStaff,
};
const NOBODY = all('not-found');
/** Pharmacists; not-found for everyone else. */
export const pharmacists: Row = { ...NOBODY, pharmacist: 'in' };
/** Review moderators; not-found for everyone else. */
export const moderators: Row = { ...NOBODY, moderator: 'in' };
/** Release managers; not-found for everyone else. */
export const releaseManagers: Row = { ...NOBODY, 'release-manager': 'in' };
/** Support staff of お客様窓口; not-found for everyone else. */
export const supporters: Row = { ...NOBODY, support: 'in' };
/** Every staff member; not-found for everyone else. */
export const staffMembers: Row = { ...NOBODY, ...allOf(STAFF, 'in') };
/** Who reads the orders of all customers; not-found for everyone else. */
export const orderReaders: Row = { ...NOBODY, support: 'in', warehouse: 'in', owner: 'in' };
export const shippers: Row = { ...NOBODY, warehouse: 'in', owner: 'in' };
export const orderSupporters: Row = { ...NOBODY, support: 'in', owner: 'in' };
export const merchandisers: Row = { ...NOBODY, merchandiser: 'in', owner: 'in' };
export const marketers: Row = { ...NOBODY, marketing: 'in', owner: 'in' };
export const owners: Row = { ...NOBODY, owner: 'in' };
