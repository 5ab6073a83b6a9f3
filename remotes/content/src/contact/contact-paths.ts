import * as z from 'zod/mini';

/** contact form. */
export const FORM_PATH = '/guide/contact/form';
/** Confirmation step. */
export const CONFIRM_PATH = `${FORM_PATH}?step=confirm`;
/** Completion step with the inquiry number. */
export const SENT_PATH = `${FORM_PATH}?step=sent`;

/** Name of the no-script form action. */
export const INQUIRY_FORM = 'content/inquiry';

/** Step of the query; null for the form. */
export const contactStep = z.catch(z.nullable(z.enum(['confirm', 'sent'])), null);
