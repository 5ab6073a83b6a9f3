import { type OrderFormTerms, orderForm } from '@store/contracts/composition';
import { fillPlaceholders, SHOP_FIGURES } from '@store/domain/shop-figures';
import * as z from 'zod/mini';
import { checkText } from '../reading/check-text.ts';
import { issueWords } from '../reading/fault.ts';
import { named, note, type Reading } from '../reading/reading.ts';
import type { FrontMatterLines } from './read-front-matter.ts';

/** A form as written in a file: its id is the page's address, and empty parts can be omitted. */
const written = z.looseObject({ extras: z._default(z.unknown(), []), notes: z._default(z.unknown(), []) });

/** Context for reading a form. */
interface Given {
  /** The page's address, `lp/spring`. */
  readonly slug: string;
  readonly lines: FrontMatterLines;
  readonly reading: Reading;
}

/**
 * Reads the order form in a landing page's front matter, with the schema of a coded landing page. Reports every fault
 * with its line.
 */
export function readForm(form: unknown, { slug, lines: { placed }, reading }: Given): OrderFormTerms | undefined {
  const loose = written.safeParse(form);
  const terms = { ...(loose.success ? loose.data : {}), id: slug.split('/').at(-1) };
  const parsed = orderForm.safeParse(terms);
  // Its texts must also be valid with the figures filled in.
  const filled = orderForm.safeParse(
    JSON.parse(JSON.stringify(terms), (_, value) =>
      typeof value === 'string' ? fillPlaceholders(value, SHOP_FIGURES) : value,
    ),
  );
  for (const { path, code, message } of parsed.error?.issues ?? filled.error?.issues ?? []) {
    const keys = ['form', ...path];
    const words = code === 'unrecognized_keys' ? message : issueWords({ code, message });
    note(reading, placed(keys), `${keys.join('.')}: ${words}`);
  }
  if (!parsed.success) return undefined;
  const { title, lead, notes, offers, extras, campaign_code } = parsed.data;
  for (const words of [title, lead, ...notes]) checkText(words, placed(['form']), reading);
  if (campaign_code !== undefined) named(reading, placed(['form', 'campaign_code']), 'campaign', campaign_code);
  for (const [place, { label, note: words }] of offers.entries())
    for (const each of [label, words]) checkText(each, placed(['form', 'offers', place]), reading);
  for (const [list, wishes] of Object.entries({ offers, extras }))
    for (const [place, { offer_code, product_code }] of wishes.entries()) {
      named(reading, placed(['form', list, place]), 'offer', offer_code);
      named(reading, placed(['form', list, place]), 'product', product_code);
    }
  return parsed.data;
}
