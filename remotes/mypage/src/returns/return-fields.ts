import {
  MOST_RETURN_LETTERS,
  picture,
  type ReturnInput,
  type ReturnOptions,
  returnInput,
  returnReason,
} from '@store/contracts/entities';
import { isShopsFault } from '@store/domain/order';
import * as z from 'zod/mini';

/** Form state of a return; `lines` are quantities by SKU, absent if not selected. */
export const returnFields = z.object({
  reason: z.nullable(returnReason),
  lines: z.record(z.string(), z.int()),
  is_unopened: z.boolean(),
  words: z.string(),
  photos: z.array(picture),
});
export type ReturnFields = z.infer<typeof returnFields>;
export type ReturnErrors = Partial<Record<keyof ReturnFields, string>>;

export const EMPTY: ReturnFields = { reason: null, lines: {}, is_unopened: false, words: '', photos: [] };

/** Fields in form order. */
export const FIELD_ORDER = ['reason', 'lines', 'is_unopened', 'words', 'photos'] as const;

export const fieldId = (name: keyof ReturnFields) => `return-${name}`;

/** Whether a line can be returned for the selected reason. */
export function isOpenLine(line: ReturnOptions['lines'][number], reason: ReturnFields['reason']): boolean {
  const isTakenBack = line.exclusion === null || (reason !== null && isShopsFault(reason));
  return line.quantity > 0 && isTakenBack;
}

/** Returns the selected lines that can be returned. */
export function chosenLines({ lines, reason }: ReturnFields, options: ReturnOptions): ReturnInput['lines'] {
  return options.lines.flatMap((line) => {
    const quantity = Math.min(lines[line.sku_code] ?? 0, line.quantity);
    return quantity > 0 && isOpenLine(line, reason) ? [{ sku_code: line.sku_code, quantity }] : [];
  });
}

/** Returns the errors of all missing or too long values. */
function returnErrors(fields: ReturnFields, options: ReturnOptions): ReturnErrors {
  const { reason, words, is_unopened } = fields;
  const found: ReturnErrors = {};
  if (reason === null) found.reason = '返品の理由をひとつお選びください';
  if (chosenLines(fields, options).length === 0) found.lines = '返品する商品をお選びください';
  if (reason === 'CHANGED_MIND' && !is_unopened) found.is_unopened = '未開封・未使用であることをご確認ください';
  if (reason !== null && isShopsFault(reason) && words.trim() === '') found.words = '商品の状態を入力してください';
  if (words.length > MOST_RETURN_LETTERS) found.words = `${MOST_RETURN_LETTERS}文字以内で入力してください`;
  return found;
}

/**
 * Converts the form to the return of the contract; reports errors at the fields.
 * @param options returnable lines of the order
 */
export function returnRules(options: ReturnOptions) {
  const onTheWire = z.transform((fields: ReturnFields, { issues }): unknown => {
    for (const [name, message] of Object.entries(returnErrors(fields, options)))
      issues.push({ code: 'custom', path: [name], message, input: fields });
    return {
      ...fields,
      lines: chosenLines(fields, options),
      words: fields.words.trim(),
      photos: fields.photos.map(({ id }) => id),
    };
  });
  return z.pipe(onTheWire, returnInput);
}
