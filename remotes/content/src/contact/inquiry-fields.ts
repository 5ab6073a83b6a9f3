import { type InquiryInput, inquiryInput, inquiryKind, picture } from '@store/contracts/entities';
import { isEmail, normalizeEmail } from '@store/domain/customer';
import { MOST_INQUIRY_LETTERS } from '@store/domain/inquiry';
import { plainLine, plainPassage } from '@store/domain/text';
import { formatNumber } from '@store/ui';
import * as z from 'zod/mini';

/** Form state of an inquiry; an empty kind is not selected yet, an empty order means none. */
export const inquiryFields = z.object({
  kind: z.string(),
  order_code: z.string(),
  name: z.string(),
  email: z.string(),
  text: z.string(),
  photos: z.array(picture),
});
export type InquiryFields = z.infer<typeof inquiryFields>;
export type InquiryErrors = Partial<Record<keyof InquiryFields, string>>;

export const EMPTY: InquiryFields = { kind: '', order_code: '', name: '', email: '', text: '', photos: [] };

/** Fields in form order. */
export const FIELD_ORDER = ['kind', 'order_code', 'name', 'email', 'text', 'photos'] as const;

export const fieldId = (name: keyof InquiryFields) => `inquiry-${name}`;

export const MOST_NAME_LETTERS = 40;

/** Returns all errors; name and mail address are only required of guests. */
function inquiryErrors(fields: InquiryFields, isMember: boolean): InquiryErrors {
  const found: InquiryErrors = {};
  if (!inquiryKind.safeParse(fields.kind).success) found.kind = 'お問い合わせの種類をお選びください';
  const name = plainLine(fields.name);
  if (!isMember && name === '') found.name = 'お名前を入力してください';
  else if (!isMember && name.length > MOST_NAME_LETTERS)
    found.name = `お名前は${MOST_NAME_LETTERS}文字以内で入力してください`;
  if (!isMember && !isEmail(normalizeEmail(fields.email)))
    found.email = 'メールアドレスは「例）name@example.jp」の形で入力してください';
  const { length } = plainPassage(fields.text);
  if (length === 0) found.text = 'お問い合わせの内容を入力してください';
  else if (length > MOST_INQUIRY_LETTERS)
    found.text = `お問い合わせの内容は${formatNumber(MOST_INQUIRY_LETTERS)}文字以内で入力してください`;
  return found;
}

/** Converts form state to the inquiry of the contract; reports errors at the fields. */
export function inquiryRules(isMember: boolean) {
  const onTheWire = z.transform((fields: InquiryFields, { issues }): unknown => {
    for (const [name, message] of Object.entries(inquiryErrors(fields, isMember)))
      issues.push({ code: 'custom', path: [name], message, input: fields });
    return {
      kind: fields.kind,
      order_code: isMember && fields.order_code !== '' ? fields.order_code : null,
      ...(!isMember && { sender: { name: plainLine(fields.name), email: normalizeEmail(fields.email) } }),
      text: plainPassage(fields.text),
      photos: fields.photos.map(({ id }) => id),
    };
  });
  return z.pipe(onTheWire, inquiryInput);
}

/** Returns the inquiry of the contract; null while there are errors. */
export function toInquiry(fields: InquiryFields, isMember: boolean): InquiryInput | null {
  return inquiryRules(isMember).safeParse(fields).data ?? null;
}
