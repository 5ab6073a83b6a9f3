import { plainPassage } from '@store/domain/text';
import * as z from 'zod/mini';
import { address } from '../../entities/address.ts';
import { memberData, memberInput, memberProfile, registrationInput } from '../../entities/member-form.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, memberRank, storePath } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

const misfit = ['invalid-email', 'invalid-birthday', 'postcode-mismatch'] as const;

/** a visitor who is known to the sign-in service but not registered with the store yet. */
export const getRegistration = readCall(
  'customer/_registration',
  z.strictObject({}),
  z.object({
    email: z.string(),
    provider_id: z.string(),
    prev_url: storePath,
    /** Data that this visitor entered before, as a guest buyer or in a landing page's form; null for none. */
    typed: z.nullable(memberInput),
  }),
  { refusals: ['not-signed-up', 'already-member'] },
);
/** E-05: creates the member, signs them in, and assigns their guest carts to them. Idempotent by its key. */
export const register = writeCall(
  'customer/_register',
  registrationInput,
  z.object({ customer_code: code, expires_in: z.int(), prev_url: storePath }),
  { keyed: true, refusals: ['not-signed-up', 'already-member', 'key-reused', ...misfit] },
);
/** */
export const getProfile = readCall('customer/_profile', z.strictObject({}), memberProfile, { access: 'member' });
/** `revision` of the profile that was edited; an outdated one is refused (optimistic locking). */
export const updateProfile = writeCall(
  'customer/_update',
  z.strictObject({ member: memberData, revision: z.string().check(z.maxLength(60)) }),
  memberProfile,
  { access: 'member', refusals: ['changed-meanwhile', 'sign-in-again', ...misfit] },
);
/** 91: mail, SMS, post and LINE independently; omitted ones are unchanged. */
export const updatePermissions = writeCall(
  'customer/_update-permissions',
  z.partial(
    z.strictObject({
      dm_sending_permission_flg: z.boolean(),
      mail_magazine_sending_permission_flg: z.boolean(),
      sms_sending_permission_flg: z.boolean(),
      line_sending_permission_flg: z.boolean(),
    }),
  ),
  memberProfile,
  { access: 'member', refusals: ['line-not-connected'] },
);
/** A-36 (U-05): another customer's code is not found. */
export const isFunclubCustomer = readCall(
  'customer/{customer_code}/_is-funclub-customer',
  z.strictObject({ customer_code: code }),
  z.object({ is_funclub_customer: z.boolean() }),
  { access: 'member', refusals: ['not-found'] },
);
/** the rank, its requirements, and the progress to the blue rank. Amounts are yen with tax of the last year. */
export const rankProgress = readCall(
  'customer/_rank-progress',
  z.strictObject({}),
  z.object({
    member_rank: memberRank,
    bought_in_vat: z.int(),
    threshold_in_vat: z.int(),
    missing_in_vat: z.int(),
    /** Start or end of the blue rank; null if neither applies. */
    begins: z.nullable(z.int()),
    ends: z.nullable(z.int()),
    /** False for employees, who have no rank. */
    eligible: z.boolean(),
  }),
  { access: 'member' },
);

/** Obstacle to leaving, with the page where it can be resolved (90). */
const leavingObstacle = z.object({
  kind: z.enum(['open-order', 'medicine-order', 'subscription', 'return']),
  code,
  /** Product of a subscription; empty for an order and for the order of a return. */
  name: z.string(),
  href: storePath,
});
export type LeavingObstacle = z.infer<typeof leavingObstacle>;

/** Pending matter that does not prevent leaving; participation in a group buy is ended, with its product as `name`. */
const pendingMatter = z.object({ kind: z.enum(['group-buy', 'inquiry']), code, name: z.string(), href: storePath });
export type PendingMatter = z.infer<typeof pendingMatter>;

/** what the member loses by leaving, and what prevents it. */
export const retirePreview = readCall(
  'customer/_retire-preview',
  z.strictObject({}),
  z.object({
    lost: z.object({ points: z.int(), coupons: z.int(), favourites: z.int(), member_rank: memberRank }),
    obstacles: z.array(leavingObstacle),
    /** Absent from older backends. */
    pending: z.optional(z.array(pendingMatter)),
    /** The member's name, to confirm the identity. */
    name: z.object({ last_name: z.string(), first_name: z.string() }),
    email: z.string(),
    /** False if the password was entered too long ago: sign in again first (`/login?again=true`). */
    recently_signed_in: z.boolean(),
    /** When personal data is erased after leaving today, epoch ms. */
    erased_timestamp: z.int(),
  }),
  { access: 'member' },
);
export const leavingReason = z.enum(['NO_NEED', 'PRICE', 'PRODUCT', 'SERVICE', 'MAILS', 'OTHER']);
/** R-61, U-04: the member leaves. All sessions end everywhere. */
export const retire = writeCall(
  'customer/_retire',
  z.strictObject({
    reason: z.optional(leavingReason),
    comment: z._default(z.string().check(z.overwrite(plainPassage), z.maxLength(1000)), ''),
    understood: z.literal(true),
  }),
  z.object({ retired_timestamp: z.int() }),
  { access: 'member', refusals: ['sign-in-again', 'still-open'] },
);

const addresses = z.object({ addresses: z.array(address) });
/** 52: an address used by a subscription requires a replacement. */
export const deleteAddress = writeCall(
  'address/_delete',
  z.strictObject({ delivery_code: code, replacement_delivery_code: z.optional(code) }),
  addresses,
  { access: 'member', refusals: ['not-found', 'address-in-use', 'sign-in-again'] },
);
export const setDefaultAddress = writeCall('address/_set-default', z.strictObject({ delivery_code: code }), addresses, {
  access: 'member',
  refusals: ['not-found'],
});

/** whether a LINE account is connected, and its display name. */
export const lineConnection = readCall(
  'social/_get-line-connection',
  z.strictObject({}),
  z.object({ connected: z.boolean(), display_name: z.nullable(z.string()), available: z.boolean() }),
  { access: 'member' },
);
/** completes the flow that `/connect/line/auth` started in the same session (D13). */
export const lineCallbackResult = writeCall(
  'social/_get-line-callback-result',
  z.strictObject({
    code: z.optional(z.string().check(z.maxLength(400))),
    state: z.optional(z.string().check(z.maxLength(400))),
    error: z.optional(line(60)),
    error_description: z.optional(line(300)),
    friendship_status_changed: z.optional(line(10)),
  }),
  z.object({ display_name: z.string() }),
  { access: 'member', refusals: ['line-cancelled', 'line-failed', 'line-taken', 'line-unavailable'] },
);
export const disconnectLine = writeCall('social/_disconnect-line', z.strictObject({}), z.object({}), {
  access: 'member',
});
