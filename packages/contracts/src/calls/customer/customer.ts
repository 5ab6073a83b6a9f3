import { plainPassage } from '@store/domain/text';
import * as z from 'zod/mini';
import { address } from '../../entities/address.ts';
import { memberData, memberInput, memberProfile, registrationInput } from '../../entities/member-form.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, memberRank, storePath } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

const misfit = ['invalid-email', 'invalid-birthday', 'postcode-mismatch'] as const;

/** who is about to register: known to the sign-in service, not yet to the store. */
export const getRegistration = readCall(
  'customer/_registration',
  z.strictObject({}),
  z.object({
    email: z.string(),
    provider_id: z.string(),
    prev_url: storePath,
    /** What this visitor typed before, to buy as a guest or into a landing page's form; null for nothing. */
    typed: z.nullable(memberInput),
  }),
  { refusals: ['not-signed-up', 'already-member'] },
);
/** E-05: makes the member, signs them in, and gives them the carts they filled as a guest. Happens once. */
export const register = writeCall(
  'customer/_register',
  registrationInput,
  z.object({ customer_code: code, expires_in: z.int(), prev_url: storePath }),
  { keyed: true, refusals: ['not-signed-up', 'already-member', 'key-reused', ...misfit] },
);
/** */
export const getProfile = readCall('customer/_profile', z.strictObject({}), memberProfile, { access: 'member' });
/** `revision` is that of the profile the change was made on; of an older one it is refused, so that no tab undoes another's. */
export const updateProfile = writeCall(
  'customer/_update',
  z.strictObject({ member: memberData, revision: z.string().check(z.maxLength(60)) }),
  memberProfile,
  { access: 'member', refusals: ['changed-meanwhile', 'sign-in-again', ...misfit] },
);
/** 91: mail, SMS, post and LINE, each by itself; what is not named stays as it is. */
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
/** A-36 (U-05): another's code is answered as one that does not exist. */
export const isFunclubCustomer = readCall(
  'customer/{customer_code}/_is-funclub-customer',
  z.strictObject({ customer_code: code }),
  z.object({ is_funclub_customer: z.boolean() }),
  { access: 'member', refusals: ['not-found'] },
);
/** the rank, what keeps it, and how far it is to the blue one. Amounts are yen with tax of the last year. */
export const rankProgress = readCall(
  'customer/_rank-progress',
  z.strictObject({}),
  z.object({
    member_rank: memberRank,
    bought_in_vat: z.int(),
    threshold_in_vat: z.int(),
    missing_in_vat: z.int(),
    /** When the blue rank begins, or ends; null where neither is in sight. */
    begins: z.nullable(z.int()),
    ends: z.nullable(z.int()),
    /** Employees have no rank to gain. */
    eligible: z.boolean(),
  }),
  { access: 'member' },
);

/** What stands against leaving: it must end first, on its own screen (90). */
const leavingObstacle = z.object({
  kind: z.enum(['open-order', 'medicine-order', 'subscription']),
  code,
  /** Of a subscription, its product; empty for an order. */
  name: z.string(),
  href: storePath,
});
export type LeavingObstacle = z.infer<typeof leavingObstacle>;

/** What is still going on and does not keep a member from leaving; a group buy is left, with its product as `name`. */
const pendingMatter = z.object({
  kind: z.enum(['group-buy', 'return', 'inquiry']),
  code,
  name: z.string(),
  href: storePath,
});
export type PendingMatter = z.infer<typeof pendingMatter>;

/** what leaving costs, and what stands against it. */
export const retirePreview = readCall(
  'customer/_retire-preview',
  z.strictObject({}),
  z.object({
    lost: z.object({ points: z.int(), coupons: z.int(), favourites: z.int(), member_rank: memberRank }),
    obstacles: z.array(leavingObstacle),
    /** Absent in answers of older backends. */
    pending: z.optional(z.array(pendingMatter)),
    /** Who leaves, so that nobody does so for somebody else. */
    name: z.object({ last_name: z.string(), first_name: z.string() }),
    email: z.string(),
    /** False when the password was given too long ago: sign in again first (`/login?again=true`). */
    recently_signed_in: z.boolean(),
    /** When the personal data are erased after leaving today, epoch ms. */
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
/** 52: an address that a subscription is sent to asks for the one that takes its place. */
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

/** whether a LINE account is connected, under which name. */
export const lineConnection = readCall(
  'social/_get-line-connection',
  z.strictObject({}),
  z.object({ connected: z.boolean(), display_name: z.nullable(z.string()), available: z.boolean() }),
  { access: 'member' },
);
/** finishes what `/connect/line/auth` began in this very session (D13). */
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
