/**
 * Returns the reason of an error in one line: its message and its causes' messages, since a wrapper may only repeat the
 * query (`Failed query: select 1`). For errors of upstream services (database, cache), which name hosts and roles but
 * no personal data; not for errors of requests.
 */
export function reasonOf(fault: unknown): string {
  const messages = chainOf(fault).map(messageOf);
  return messages.filter((each, index) => !messages.slice(0, index).some((before) => before.includes(each))).join(': ');
}

/**
 * Returns the code of the innermost cause (`ECONNREFUSED`, `CERT_HAS_EXPIRED`, `28P01`); undefined for errors without a
 * code.
 */
export const engineCodeOf = (fault: unknown): string | undefined => codeOf(chainOf(fault).at(-1));

/** Returns an error followed by its chain of causes. */
function chainOf(fault: unknown): unknown[] {
  if (!(fault instanceof Error)) return [fault];
  // A host with several addresses: use the last attempt.
  if (fault instanceof AggregateError && fault.errors.length > 0) return chainOf(fault.errors.at(-1));
  return fault.cause instanceof Error ? [fault, ...chainOf(fault.cause)] : [fault];
}

function messageOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown';
  const [line = ''] = fault.message.split('\n');
  return line || codeOf(fault) || fault.name;
}

const codeOf = (fault: unknown): string | undefined =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined;
