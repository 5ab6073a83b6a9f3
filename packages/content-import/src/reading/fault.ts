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
