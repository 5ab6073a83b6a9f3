/**
 * Why something failed, in a line: its own words and those of its causes, since who passes a fault on may only say what was asked (`Failed
 * query: select 1`). For what the engines beside a server say, which names hosts and roles of theirs and nobody's data; not for faults of
 * requests.
 */
export function reasonOf(fault: unknown): string {
  const words = chainOf(fault).map(wordsOf);
  return words.filter((each, index) => !words.slice(0, index).some((before) => before.includes(each))).join(': ');
}

/** `ECONNREFUSED`, `CERT_HAS_EXPIRED`, `28P01`: what an engine or the network calls a fault; undefined for faults of the program itself. */
export function engineCodeOf(fault: unknown): string | undefined {
  return codeOf(chainOf(fault).at(-1));
}

/** A fault, its cause, the cause's cause. */
function chainOf(fault: unknown): unknown[] {
  if (!(fault instanceof Error)) return [fault];
  // Several addresses of one host: the last to be tried.
  if (fault instanceof AggregateError && fault.errors.length > 0) return chainOf(fault.errors.at(-1));
  return fault.cause instanceof Error ? [fault, ...chainOf(fault.cause)] : [fault];
}

function wordsOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown';
  const [line = ''] = fault.message.split('\n');
  return line || codeOf(fault) || fault.name;
}

function codeOf(fault: unknown): string | undefined {
  return fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined;
}
