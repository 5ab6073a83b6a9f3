import type { Schema } from '@store/contracts/wire';
import * as z from 'zod/mini';
import type { FormAction, FormOutcome } from '../remote/define-remote.ts';
import type { Shop } from '../shop/shop.ts';

export { useErrorFocus } from './use-error-focus.ts';
export { useRequestKey } from './use-request-key.ts';

/** Parses an integer of at most four digits, full or half width. */
export const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\s*[0-9０-９]{1,4}\s*$/)),
  z.transform((text: string) => Number(text.normalize('NFKC'))),
);

const UNREADABLE: FormOutcome = { kind: 'refused', message: '入力内容をご確認ください。' };

/** Wraps a form action with a schema for its fields. `form` has the raw fields. Invalid input is refused. */
export function formAction<S extends Schema>(
  schema: S,
  act: (
    fields: z.output<S>,
    shop: Shop,
    form: Pick<Parameters<FormAction>[0], 'fields' | 'url'>,
  ) => Promise<FormOutcome>,
): FormAction {
  return async ({ fields, shop, url }) => {
    const read = schema.safeParse(fields);
    // The schema that just parsed it is the one the type is inferred from.
    return read.success ? act(read.data as z.output<S>, shop, { fields, url }) : UNREADABLE;
  };
}
