/** Longest that a fault's words are, characters. */
const MAX_LENGTH = 300;

/** A fault in few words, without a stack and without anything of the customer. A remote may throw what cannot even be read. */
export function faultMessage(fault: unknown): string {
  try {
    return String(fault instanceof Error ? `${fault.name}: ${fault.message}` : fault).slice(0, MAX_LENGTH);
  } catch {
    return 'a fault without words';
  }
}
