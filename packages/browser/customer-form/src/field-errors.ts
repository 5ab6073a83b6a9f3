import type { Refused } from '@store/remote-kit';
import { FIELD_ORDER } from './customer-fields.ts';

/** Returns the field errors of a refusal in form order. */
export function fieldErrorsOf({ code, message, fields = {} }: Refused) {
  const messages = code === 'postcode-mismatch' ? { zip_code: message, ...fields } : fields;
  return FIELD_ORDER.flatMap((name) => {
    const message = (messages as Readonly<Record<string, string | undefined>>)[name];
    return message ? [{ name, message }] : [];
  });
}
