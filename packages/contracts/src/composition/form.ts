import * as z from 'zod/mini';
import { code, orderType, storePath } from '../wire/primitives.ts';

/** Where forms of rendered pages are sent to: `/send/{remote}/{form}`; the query holds the page's key. */
export const FORM_PATH = '/send';
/** Name in that query of what makes a form count once, however often it is sent. */
export const FORM_KEY = 'key';
/** Name in that query of the path of the page that the form stands on, where its own address does not say it. */
export const FORM_PAGE = 'page';
/** Name of any remote's form that only a script can answer: the shell says so. */
export const NEEDS_SCRIPT = 'needs-script';

/** What a form came to, in words that stand on the page which follows it. */
export const formNote = z.object({
  tone: z.enum(['ok', 'err']),
  text: z.string().check(z.maxLength(600)),
  /** Where to go on from there. */
  action: z.optional(z.object({ label: z.string().check(z.maxLength(60)), href: storePath })),
});
export type FormNote = z.infer<typeof formNote>;

/** The fields of a form by name; of several with one name the last. */
export const formFields = z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(30_000)));
export type FormFields = z.infer<typeof formFields>;

/** What is wrong with a form's fields, by name, in words for the customer. */
export const formErrors = z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(600)));

/** A form that could not be taken as it was filled in; its page shows it so once more. */
export interface UnfinishedForm {
  /** `remote/form` */
  readonly name: string;
  readonly fields: FormFields;
  readonly errors: z.infer<typeof formErrors>;
}

/** On a form that the page's early script may send by itself, while no screen answers: what comes of it is said where it stands. */
export const IN_PLACE_ATTRIBUTE = 'data-in-place';
/** Its value where the form changes what its own screen shows: the screen is then shown as the server renders it anew. */
export const SHOWS_SCREEN = 'screen';

/** On the document's element while the frame shows another number of pieces than lie in the cart now, which `--pieces` there says. */
export const PIECES_ATTRIBUTE = 'data-pieces';

/** What the visitor has after a form was answered. */
export const formState = z.object({
  /** The carts as calls answer them; who takes them over looks at them. */
  carts: z.array(z.unknown()),
  /** How many pieces lie in the carts, as the header shows it; empty for none. */
  pieces: z.string().check(z.maxLength(8)),
  /** What the form put into a cart. */
  added: z.array(z.object({ sku_code: code, quantity: z.int(), order_type: orderType })),
  /** Codes of a member's favourites. */
  favourites: z.array(code),
});
export type FormState = z.infer<typeof formState>;

/** What came of a form, for the script that sent it (`Accept: application/json`). */
export interface FormAnswer {
  /** Path of the page to see next; null for this one. */
  readonly to: string | null;
  readonly note: FormNote | null;
  readonly state: FormState;
}

/** Event of the document by which the shell takes over what was answered so far, and all that is answered from then on; its detail does it. */
export const TAKE_ANSWERS_EVENT = 'store:take-answers';
export type TakeAnswers = (state: FormState) => void;

/** Event of the document right before React takes up a rendered screen: it has to stand as it was rendered with the page. */
export const SCREEN_COMES_EVENT = 'store:screen-comes';
