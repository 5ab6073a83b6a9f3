/** Field names whose values are removed from logs. */
const PRIVATE_FIELD =
  /name|mail|tel|phone|addr|zip|post|city|birth|pass|token|secret|cookie|session|card|cvc|cvv|number|authoriz|answer|kana/i;

/** Maximum depth; deeper values are dropped. */
const DEEPEST = 6;
const MOST_FIELDS = 50;

/** Serializes any value as one line of ASCII JSON, without text that may identify a person, a card or a key. */
export const redacted = (value: unknown): string => inAscii(JSON.stringify(struckOut(value, 0)) ?? 'null');

function struckOut(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutPrivateText(value.slice(0, 2_000));
  if (typeof value === 'number') return Math.abs(value) >= 1e9 && !isMoment(value) ? '[number]' : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, MOST_FIELDS).map((each) => struckOut(each, depth + 1));
  const fields = Object.entries(value).slice(0, MOST_FIELDS);
  return Object.fromEntries(
    fields.map(([name, each]) => [
      withoutPrivateText(name.slice(0, 60)),
      PRIVATE_FIELD.test(name) ? '[private]' : struckOut(each, depth + 1),
    ]),
  );
}

/** Epoch ms of this century are times, not card numbers. */
const isMoment = (value: number): boolean => value > 946_684_800_000 && value < 4_102_444_800_000;

/** Removes email addresses, long numbers (cards, phones), and long random words (tokens). */
const withoutPrivateText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\s@"'<>]{1,64}@[^\s@"'<>]{1,255}/g, '[mail]')
    .replace(/\d(?:[ -]?\d){8,}/g, '[number]')
    .replace(/[\w-]{16,}(?:\.[\w-]{4,})+|[\w-]{24,}/g, '[token]');

/** Escapes everything outside printable ASCII, so that no line break or terminal escape remains. */
const inAscii = (json: string): string =>
  json.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
