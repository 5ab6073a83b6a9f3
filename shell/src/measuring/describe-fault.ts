/** Maximum length of the text, characters. */
const MAX_LENGTH = 160;

/** URLs, mail addresses, and words with three digits in a row: order, telephone and customer numbers. */
const REPLACED = /https?:\S+|\S+@\S+|(?<!\S)\S*\d{3}\S*/g;
/** Codes that identify a fault: `#418` of React, and HTTP statuses of errors. */
const FAULT_CODE = /^["'([]*(?:(?:status|code)[=:])?(?:#\d{3}|4[0-5]\d|5[01]\d)[\])"'.,:;]*$/i;
const CHUNK_NUMBER = /^\d{1,5}[\])"'.,:;]*$/;

/** Describes a fault by name and message, without a stack and with personal data, order numbers and URLs replaced. */
export function describeFault(fault: unknown): string {
  const cause = fault instanceof Error && fault.cause ? fault.cause : fault;
  const text = String(cause instanceof Error ? `${cause.name}: ${cause.message}` : cause);
  const isCode = (word: string, at: number) =>
    FAULT_CODE.test(word) || (CHUNK_NUMBER.test(word) && text.slice(0, at).endsWith('chunk '));
  return text.replace(REPLACED, (word: string, at: number) => (isCode(word, at) ? word : '#')).slice(0, MAX_LENGTH);
}
