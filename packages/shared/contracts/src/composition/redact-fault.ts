/** Maximum length of a fault's text, characters. */
export const FAULT_TEXT_LENGTH = 160;

/** Most characters read of a message: some contain whole files. */
const MOST_READ = 1_000;

/** URLs, mail addresses, queries, encoded characters, and three digits: order, telephone and customer numbers. */
const PERSONAL = /https?:|.@.|[?&].*=|%[\da-f]{2}|\p{Nd}(?:[-()/]*\p{Nd}){2}/iu;
/** Quoted text: often input. A JSON parser quotes it with its own quotes. */
const QUOTED =
  /\.{0,3}".*"\.{0,3}(?= is not valid JSON)|"[^"]*(?:"|$)|[「『“][^」』”]*(?:[」』”]|$)|(?<!\w)(?:evaluating )?(['`]).*?(?:\1(?!\w)|$)/gu;
/** Code, a name or a sign, as engines quote them: `(evaluating 'e.map(t)')`, `(reading 'price')`, `token '<'`. */
const CODE = /^(?:evaluating .*|(['`])(?:[\w$.-]+|[!-~])\1)$/;
/** Codes that identify a fault: `#418` of React, `#RUNTIME-008` of Module Federation, and HTTP statuses of errors. */
const FAULT_CODE = /^["'([]*(?:(?:status|code)[=:])?(?:#(?:RUNTIME-)?\d{3}|4[0-5]\d|5[01]\d)[\])"'.,:;]*$/i;
const CHUNK_NUMBER = /^\d{1,5}[\])"'.,:;]*$/;
/** Characters that could hide or reorder a line, and halves of characters, which no JSON reader accepts. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}]+/gu;

const HALF_AT_END = /[\ud800-\udbff]$/;

/** Returns a fault's text on one line, truncated, with quoted text, personal data, order numbers and URLs replaced. */
export function redactFault(fault: string): string {
  const text = fault
    .slice(0, MOST_READ)
    .normalize('NFKC')
    .replace(UNSEEN, ' ')
    .replace(QUOTED, (quoted) => (CODE.test(quoted) ? quoted : '#'));
  const isCode = (word: string, at: number) =>
    FAULT_CODE.test(word) || (CHUNK_NUMBER.test(word) && text.slice(0, at).endsWith('chunk '));
  return text
    .replace(/\S+/g, (word, at: number) => (PERSONAL.test(word) && !isCode(word, at) ? '#' : word))
    .slice(0, FAULT_TEXT_LENGTH)
    .replace(HALF_AT_END, '');
}
