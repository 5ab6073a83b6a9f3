/** Location and reason of a fault in a file. */
export interface Fault {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Of the front matter, if the fault is in it. */
  readonly key?: string;
  readonly reason: string;
}

/** Formats a fault for the commands: `guide/payment.md:12: …`. */
export const printFault = ({ file, line, reason }: Fault): string => `${file}:${line}: ${reason}`;

/** Message of a schema issue. zod's own message for a wrong type depends on its locale; ours does not. */
export const issueWords = ({ code, message }: { readonly code: string; readonly message: string }): string =>
  TYPE_ISSUES.has(code) ? '値がないか、正しくありません' : message;

const TYPE_ISSUES: ReadonlySet<string> = new Set([
  'invalid_type',
  'invalid_value',
  'invalid_union',
  'unrecognized_keys',
]);
