import * as z from 'zod/mini';

/** where one asks in writing. */
export const FORM_PATH = '/guide/contact/form';
/** The look at what was typed. */
export const CONFIRM_PATH = `${FORM_PATH}?step=confirm`;
/** What was sent, with its number. */
export const SENT_PATH = `${FORM_PATH}?step=sent`;

/** The form's name where no script sends it. */
export const INQUIRY_FORM = 'content/inquiry';

/** Without a step stands the form. */
export const contactStep = z.catch(z.nullable(z.enum(['confirm', 'sent'])), null);
