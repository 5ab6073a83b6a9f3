/** Longest that a fault's words are, characters. */
const MOST_WORDS = 300;

/** A fault in few words, without a stack and without anything of the customer. A remote may throw what cannot even be read. */
export function wordsOf(fault: unknown): string {
  try {
    return String(fault instanceof Error ? `${fault.name}: ${fault.message}` : fault).slice(0, MOST_WORDS);
  } catch {
    return 'a fault without words';
  }
}
