/** Longest error message, characters. */
const MAX_LENGTH = 300;

/** Returns a short error message without a stack and customer data. Remotes may throw values that throw when read. */
export function faultMessage(fault: unknown): string {
  try {
    return String(fault instanceof Error ? `${fault.name}: ${fault.message}` : fault).slice(0, MAX_LENGTH);
  } catch {
    return 'an unreadable error';
  }
}
