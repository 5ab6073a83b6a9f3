import * as z from 'zod/mini';
import { extraChoice, offerChoice } from '../entities/order-form-choice.ts';
import { code } from '../wire/primitives.ts';

// In its own file, as claim-dates.ts: pages do not use it.
const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** Error message that names unknown keys of a form. */
const unknownKeys = {
  error: ({ code: kind, keys }: { readonly code?: string; readonly keys?: unknown }) =>
    kind === 'unrecognized_keys' ? `knows no ${String(keys)}; prices, limits and stock are the catalogue’s` : undefined,
};

const offer = z.strictObject(
  { ...offerChoice.shape, label: text(60), note: z.string().check(z.maxLength(100)) },
  unknownKeys,
);

/**
 * An order form of a landing page (R-23, docs/landing-pages.md): its offers and texts. It has no prices: prices, limits
 * and stock come from the catalogue.
 */
export const orderForm = z
  .strictObject(
    {
      id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
      title: text(100),
      lead: text(300),
      /** The campaign whose prices apply while it runs for the visitor. */
      campaign_code: z.optional(code),
      offers: z.array(offer).check(z.minLength(1), z.maxLength(10)),
      /** Optional extras, never preselected (35). */
      extras: z.array(z.strictObject(extraChoice.shape, unknownKeys)).check(z.maxLength(5)),
      notes: z.array(text(300)).check(z.maxLength(10)),
    },
    unknownKeys,
  )
  .check(
    z.refine(({ offers, extras }) => {
      const codes = [...offers, ...extras].map(({ offer_code }) => offer_code);
      return new Set(codes).size === codes.length;
    }, 'each offer_code may stand there once'),
  );
export type OrderFormTerms = z.infer<typeof orderForm>;
