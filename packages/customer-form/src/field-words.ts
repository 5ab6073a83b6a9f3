import type { Refused } from '@store/remote-kit';
import { FIELD_ORDER } from './customer-fields.ts';

/** Returns the field errors of a refusal in form order. */
export function wordsOfFields({ code, message, fields = {} }: Refused) {
  const told = code === 'postcode-mismatch' ? { zip_code: message, ...fields } : fields;
  return FIELD_ORDER.flatMap((name) => {
    const message = (told as Readonly<Record<string, string | undefined>>)[name];
    return message ? [{ name, message }] : [];
  });
}
