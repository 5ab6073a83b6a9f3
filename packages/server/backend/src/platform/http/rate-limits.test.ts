import { allCalls } from '@store/contracts/calls';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { PER_CALL } from './rate-limits.ts';

/** Calls that accept a secret or a valuable code, with the fields that an attacker would guess. */
const GUESSABLE: Readonly<Record<string, readonly string[]>> = {
  login: ['password'],
  'customer/_register': ['password'],
  'cart/_apply-coupon-code': ['code'],
  'coupon/_obtain': ['code'],
  'coupon/_issue-medical': ['medical_coupon_code'],
  // Signed links in mails.
  'periodical-purchase/_skip-link': ['token'],
  'periodical-purchase/_skip-by-link': ['token'],
  'guest-order/_get': ['token'],
  'guest-order/_cancel-preview': ['token'],
  'guest-order/_cancel': ['token'],
  'guest-order/_receipt': ['token'],
  'content/_preview': ['key'],
  'inquiry/_read-link': ['token'],
  'inquiry/_get-by-link': ['token'],
  'inquiry/_reply-by-link': ['token'],
  // Redirects back from LINE, card issuers and Amazon.
  'social/_get-line-callback-result': ['code'],
  'payment/_finish': ['request_secure_code'],
  'card/_finish-adding': ['request_secure_code'],
  'amazon/_get-checkout-session': ['checkout_session_id'],
  'amazon/_create-payment': ['checkout_session_id'],
  'amazon/_create-reusable-payment-token': ['checkout_session_id'],
  'groupbuy/_confirm-by-amazon': ['checkout_session_id'],
  // Card tokens.
  'card/_add': ['token'],
  'order/_place': ['token', 'checkout_session_id'],
};

/** Calls with such a field that does not allow guessing, and the reason. */
const NOT_GUESSED: Readonly<Record<string, string>> = {
  'checkout/_choose': 'what is to be paid with is kept, and tried by order/_place only',
  'common/_set-redis-cache': 'a name within the visitor’s own values',
  'composition/_part-health': 'a secret of 32 characters, tried against a limit of its own',
  'content/_pull': 'as composition/_part-health',
  'content/_push': 'as composition/_part-health',
  'content/_put-picture': 'as composition/_part-health',
  'content/_preview-link': 'as composition/_part-health',
  'common/_get-redis-cache': 'a name within the visitor’s own values',
  'common/_delete-redis-cache': 'a name within the visitor’s own values',
  'cart/_retry-kept-line': 'only the member’s own lines are looked at',
  'cart/_remove-kept-line': 'only the member’s own lines are looked at',
  'order-desk/_answer-return': 'staff read every return',
  'order/_refund-account': 'only the member’s own returns are looked at',
  postcode: 'what it answers is Japan Post’s public list',
};

/** Names of fields that may hold a guessable value. */
const SECRETIVE = /(^|_)(codes?|tokens?|secret|pass\w*|pin|otp|key|session_id|signature|postcode)$/;

/** Identifiers: knowing one gives no access, because the owner is checked (C) or the object is public. */
const NAMES_OF_THINGS = new Set([
  ...['customer_code', 'visitor_code', 'cart_code', 'order_code', 'payment_code', 'card_code'],
  ...['delivery_code', 'replacement_delivery_code', 'issued_coupon_code', 'review_code'],
  ...['periodical_purchase_code', 'periodical_purchase_codes', 'coupon_code'],
  ...['product_code', 'sku_code', 'sku_codes', 'item_codes', 'campaign_code', 'category_code', 'category_codes'],
  ...['brand_code', 'brand_codes', 'concern_code', 'concern_codes', 'feed_code', 'article_code', 'point_code'],
  ...['inquiry_code', 'question_code', 'choice_code', 'rule_code', 'page_code'],
  ...['group_code', 'large_code', 'offer_code', 'extra_codes', 'currency_code', 'zip_code'],
]);

/** Returns all fields of a JSON schema, at any depth, with a guessable name. */
function secretiveFields(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = Object.keys(Object(Reflect.get(schema, 'properties'))).filter(
    (name) => SECRETIVE.test(name) && !NAMES_OF_THINGS.has(name),
  );
  return [...new Set([...own, ...Object.values(schema).flatMap(secretiveFields)])];
}

describe('calls that accept guessable values', () => {
  const found = allCalls
    .map(({ path, request }) => ({
      path,
      fields: secretiveFields(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })),
    }))
    .filter(({ path, fields }) => fields.length > 0 && !(path in NOT_GUESSED));

  it('are listed with their guessable fields: add a line for a new one (D10)', () => {
    expect(Object.fromEntries(found.map(({ path, fields }) => [path, fields.sort()]))).toEqual(
      Object.fromEntries(Object.entries(GUESSABLE).map(([path, fields]) => [path, [...fields].sort()])),
    );
  });

  it('have their own limit of at most two attempts per second and address (D10)', () => {
    const limits = Object.keys(GUESSABLE).map((path) => [path, PER_CALL[path] ?? Number.POSITIVE_INFINITY]);
    expect(limits.filter(([, perMinute]) => Number(perMinute) > 120)).toEqual([]);
  });

  it('are exempted only if the call exists in the contract (D10)', () => {
    const paths = allCalls.map(({ path }) => path);
    expect(Object.keys(NOT_GUESSED).filter((path) => !paths.includes(path))).toEqual([]);
  });
});
