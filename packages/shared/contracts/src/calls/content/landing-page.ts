import * as z from 'zod/mini';
import { orderForm } from '../../composition/order-form.ts';
import { shownContent } from '../../content-blocks/index.ts';
import { picture } from '../../entities/picture.ts';
import { readCall } from '../../wire/call.ts';

/** Last segment of a landing page's address: `spring` of `/lp/spring`. */
const slug = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/));

/** a landing page built from blocks; `over` has `overDetails`. */
export const getLandingPage = readCall(
  'lp/_get-page',
  z.strictObject({ slug }),
  z.object({
    slug: z.string(),
    title: z.string(),
    lead: z.string(),
    noindex: z.boolean(),
    /** Above the text; null if the page has none. */
    picture: z.nullable(picture),
    content: shownContent,
    /** Title of its order form at `/form/…`; null if it has none. */
    form: z.nullable(z.object({ title: z.string(), lead: z.string() })),
  }),
  { audience: 'segment', refusals: ['not-found', 'over'] },
);

/** the order form of such a page as written; prices and availability come from `lp/_get-form`. */
export const getLandingForm = readCall(
  'lp/_get-page-form',
  z.strictObject({ slug }),
  z.object({ slug: z.string(), form: orderForm }),
  { refusals: ['not-found', 'over'] },
);
