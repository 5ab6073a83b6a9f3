/** Maximum length of the text, characters. */
const MAX_LENGTH = 160;

/**
 * Describes a fault by name and message, without a stack and with personal data, order numbers and URLs replaced. A code
 * of three digits stays, as in `React error #418`: it identifies the fault.
 */
export function describeFault(fault: unknown): string {
  const cause = fault instanceof Error && fault.cause ? fault.cause : fault;
  const text = String(cause instanceof Error ? `${cause.name}: ${cause.message}` : cause);
  return text.replace(/https?:\S+|\S+@\S+|(?<!\S)(?!#\d{3}\W?(?!\S))\S*\d{3}\S*/g, '#').slice(0, MAX_LENGTH);
}
