import { canonicalText, codeOf } from '@store/domain/text';

export const NEW_CODE_TEXT = '英数字・ハイフン・下線で、40文字以内で入力してください';

/** A code that staff chooses, as customers' input is normalized; other characters stay, for the contract to refuse. */
export function newCodeOf(typed: string): string {
  const [text, code] = [canonicalText(typed), codeOf(typed)];
  return code.length === text.length ? code : text;
}
