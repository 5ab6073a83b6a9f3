import * as z from 'zod/mini';
import { storePath } from '../wire/primitives.ts';

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
