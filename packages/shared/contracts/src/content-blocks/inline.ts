import * as z from 'zod/mini';

/** Characters allowed in an address: no delimiters, no backslash. */
const PATH = '[!-[\\]-~\\u00a1-\\ud7ff]';
const OUTSIDE = '[!#-;=?-[\\]-~\\u00a1-\\ud7ff]';

/** Allowed link targets in texts: a store path, a fragment, a mail address, or an external https URL. */
export const linkTarget = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(
      new RegExp(
        `^(?:\\/(?:[!-.0-[\\]-~\\u00a1-\\ud7ff]${PATH}*)?|https:\\/\\/${OUTSIDE}+|mailto:${OUTSIDE}+@${OUTSIDE}+|#${PATH}+)$`,
        'u',
      ),
    ),
  );

/** A Japanese phone number as printed: `0120-000-123`. */
export const telephoneNumber = z.string().check(z.regex(/^0\d{1,4}-\d{1,4}-\d{3,4}$/));

/** Plain text; `{{name}}` is a placeholder (`@store/domain/shop-figures`). */
export const plainText = z.string().check(z.maxLength(4000), z.regex(/^\P{Cc}*$/u));

/** A piece of rich text: plain text, or text that is formatted, linked or a phone number. Never HTML. */
export type Inline =
  | string
  | { mark: 'strong' | 'em' | 'del'; of: Inline[] }
  | { href: string; of: Inline[] }
  | { tel: string }
  | { kind: 'line-break' };

const plain = [
  plainText,
  z.strictObject({ tel: telephoneNumber }),
  z.strictObject({ kind: z.literal('line-break') }),
] as const;

/** Formatting and links around an inner schema. */
const around = (piece: z.ZodMiniType<Inline>) => {
  const of = z.array(piece).check(z.minLength(1), z.maxLength(100));
  return [
    z.strictObject({ mark: z.enum(['strong', 'em', 'del']), of }),
    z.strictObject({ href: linkTarget, of }),
  ] as const;
};

// Nested three deep (formatted text in a formatted link): a recursive schema would add a zod feature to every bundle.
const innermost: z.ZodMiniType<Inline> = z.union(plain);
const inner: z.ZodMiniType<Inline> = z.union([...plain, ...around(innermost)]);
const middle: z.ZodMiniType<Inline> = z.union([...plain, ...around(inner)]);
export const inline: z.ZodMiniType<Inline> = z.union([...plain, ...around(middle)]);

export const richText = z.array(inline).check(z.minLength(1), z.maxLength(200));

/** Returns the text without formatting. */
export function plainWords(text: readonly Inline[]): string {
  return text.map(textOf).join('');
}

function textOf(piece: Inline): string {
  if (typeof piece === 'string') return piece;
  if ('tel' in piece) return piece.tel;
  return 'of' in piece ? plainWords(piece.of) : '';
}
