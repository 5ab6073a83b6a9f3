/** Why a file is refused: where, and in words. */
export interface Fault {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly reason: string;
}

/** A fault as the commands print it: `guide/payment.md:12: …`. */
export function printFault({ file, line, reason }: Fault): string {
  return `${file}:${line}: ${reason}`;
}

/** A schema's issue in words. What zod says itself of a wrong type depends on the language that it was given; ours does not. */
export function issueWords({ code, message }: { readonly code: string; readonly message: string }): string {
  return TYPE_ISSUES.has(code) ? 'is missing, or not what it should be' : message;
}

const TYPE_ISSUES: ReadonlySet<string> = new Set([
  'invalid_type',
  'invalid_value',
  'invalid_union',
  'unrecognized_keys',
]);
