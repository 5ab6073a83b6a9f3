import * as z from 'zod/mini';

/** Values that a page may store for its visitor: purpose (the key's first part) and schema (P06, P-15). */
const VALUES: Readonly<Record<string, z.ZodMiniType>> = {
  // the last product list, for going back
  'last-list': z.strictObject({ path: z.string().check(z.maxLength(2048), z.regex(/^\/(?![/\\])/)) }),
  'recently-viewed': z.array(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))).check(z.maxLength(50)),
  'form-draft': z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(2000))),
  'product-choice': z.strictObject({
    quantity: z.optional(z.int().check(z.gte(1), z.lte(99))),
    order_type: z.optional(z.enum(['NORMAL', 'RESERVED', 'PERIODICAL'])),
  }),
  'seen-notice': z.boolean(),
  // medicines whose package insert was read (M-01), by product code
  drug: z.array(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))).check(z.maxLength(50)),
  tracking: z.strictObject({ order_codes: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(10)) }),
};

/** P-15: default lifetime by the key's purpose, seconds. */
const DEFAULT_SECONDS = 86_400;
/** Also the maximum. */
export const DRUG_SECONDS = 259_200;

export const usualSeconds = (key: string): number => (purposeOf(key) === 'drug' ? DRUG_SECONDS : DEFAULT_SECONDS);

const purposeOf = (key: string) => key.split(':')[0] ?? '';

/** Checks the key's purpose, and the value against its schema. */
export function checkCacheEntry(key: string, value: unknown): 'fits' | 'key-not-allowed' | 'value-not-allowed' {
  const purpose = purposeOf(key);
  const shape = Object.hasOwn(VALUES, purpose) ? VALUES[purpose] : undefined;
  if (!shape) return 'key-not-allowed';
  return shape.safeParse(value).success ? 'fits' : 'value-not-allowed';
}
