/** Longest that a fault's words are, characters. */
const LONGEST = 160;

/** A fault in few words: its name and message, without a stack, and without what could name a person, an order or an address. */
export function faultWords(fault: unknown): string {
  const cause = fault instanceof Error && fault.cause ? fault.cause : fault;
  const words = String(cause instanceof Error ? `${cause.name}: ${cause.message}` : cause);
  return words.replace(/https?:\S+|\S+@\S+|\S*\d{3}\S*/g, '#').slice(0, LONGEST);
}
