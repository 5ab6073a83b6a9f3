import * as z from 'zod/mini';
import { code, orderType, storePath } from '../wire/primitives.ts';

/** Submit path of forms on rendered pages: `/send/{remote}/{form}`; the query has the idempotency key. */
export const FORM_PATH = '/send';
/** Query parameter with the idempotency key of a form. */
export const FORM_KEY = 'key';
/** Query parameter with the path of the form's page, if its own address does not tell. */
export const FORM_PAGE = 'page';
/** Form name, of any remote, that requires a script; the shell then shows a message. */
export const NEEDS_SCRIPT = 'needs-script';

/** Result message of a form, displayed on the following page. */
export const formNote = z.object({
  tone: z.enum(['ok', 'err']),
  text: z.string().check(z.maxLength(600)),
  /** Optional link to continue with. */
  action: z.optional(z.object({ label: z.string().check(z.maxLength(60)), href: storePath })),
});
export type FormNote = z.infer<typeof formNote>;

/** Form fields by name; of repeated names, the last one. */
export const formFields = z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(30_000)));
export type FormFields = z.infer<typeof formFields>;

/** Validation errors by field name, for the customer. */
export const formErrors = z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(600)));

/** A rejected form, which its page displays again. */
export interface UnfinishedForm {
  /** `remote/form` */
  readonly name: string;
  readonly fields: FormFields;
  readonly errors: z.infer<typeof formErrors>;
}

/** Attribute of forms that the early script submits before hydration; the result is displayed in place. */
export const IN_PLACE_ATTRIBUTE = 'data-in-place';
/** Its value for a form that changes its own screen, which is then re-rendered by the server. */
export const SHOWS_SCREEN = 'screen';

/** Attribute of the root element while the header's count differs from the cart's, which is in `--pieces`. */
export const PIECES_ATTRIBUTE = 'data-pieces';

/** The visitor's state after a form submission. */
export const formState = z.object({
  /** Carts as returned by calls; validated by the consumer. */
  carts: z.array(z.unknown()),
  /** Number of pieces in the carts as displayed in the header; empty for none. */
  pieces: z.string().check(z.maxLength(8)),
  /** Items that the form added to a cart. */
  added: z.array(z.object({ sku_code: code, quantity: z.int(), order_type: orderType })),
  /** Codes of a member's favourites. */
  favourites: z.array(code),
});
export type FormState = z.infer<typeof formState>;

/** Response to a form for the script that submitted it (`Accept: application/json`). */
export interface FormAnswer {
  /** Path of the next page; null for the current one. */
  readonly to: string | null;
  readonly note: FormNote | null;
  readonly state: FormState;
}

/** Document event by which the shell receives past and future form states; its detail is the callback. */
export const TAKE_ANSWERS_EVENT = 'store:take-answers';
export type TakeAnswers = (state: FormState) => void;

/** Document event right before React hydrates a screen, which must then match its server-rendered markup. */
export const SCREEN_COMES_EVENT = 'store:screen-comes';
