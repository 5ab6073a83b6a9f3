/** Maximum length of a fault's text, characters. */
export const FAULT_TEXT_LENGTH = 160;

/** URLs, mail addresses, and words with three digits in a row: order, telephone and customer numbers. */
const REPLACED = /https?:\S+|\S+@\S+|(?<!\S)\S*\d{3}\S*/g;
/** Codes that identify a fault: `#418` of React, `#RUNTIME-008` of Module Federation, and HTTP statuses of errors. */
const FAULT_CODE = /^["'([]*(?:(?:status|code)[=:])?(?:#(?:RUNTIME-)?\d{3}|4[0-5]\d|5[01]\d)[\])"'.,:;]*$/i;
const CHUNK_NUMBER = /^\d{1,5}[\])"'.,:;]*$/;
/** Characters that could hide or reorder a line, and halves of characters, which no JSON reader accepts. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}]+/gu;

const HALF_AT_END = /[\ud800-\udbff]$/;

/** Returns a fault's text on one line, truncated, with personal data, order numbers and URLs replaced. */
export function redactFault(fault: string): string {
  const text = fault.replace(UNSEEN, ' ');
  const isCode = (word: string, at: number) =>
    FAULT_CODE.test(word) || (CHUNK_NUMBER.test(word) && text.slice(0, at).endsWith('chunk '));
  return text
    .replace(REPLACED, (word: string, at: number) => (isCode(word, at) ? word : '#'))
    .slice(0, FAULT_TEXT_LENGTH)
    .replace(HALF_AT_END, '');
}
