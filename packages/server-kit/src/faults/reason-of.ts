/**
 * Why something failed, in a line: the words of the first cause, since who passes a fault on may only say what was asked (`Failed query:
 * select 1`). For what the engines beside a server say, which names hosts and roles of theirs and nobody's data; not for faults of requests.
 */
export function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown';
  if (fault.cause instanceof Error) return reasonOf(fault.cause);
  // Several addresses of one host: the last to be tried.
  if (fault instanceof AggregateError && fault.errors.length > 0) return reasonOf(fault.errors.at(-1));
  const [line = ''] = fault.message.split('\n');
  return line || codeOf(fault) || fault.name;
}

/** `ECONNREFUSED`, `CERT_HAS_EXPIRED`, `28P01`: what an engine or the network calls a fault; undefined for faults of the program itself. */
export function engineCodeOf(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return undefined;
  if (fault.cause instanceof Error) return engineCodeOf(fault.cause);
  if (fault instanceof AggregateError && fault.errors.length > 0) return engineCodeOf(fault.errors.at(-1));
  return codeOf(fault);
}

function codeOf(fault: Error): string | undefined {
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined;
}
