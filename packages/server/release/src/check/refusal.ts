/** Why something may not go live, in a form that tells its team what to do. */
export interface Refusal {
  /** The refused field of the manifest, file or address. */
  readonly field: string;
  readonly found: string;
  readonly allowed: string;
  /** How to fix it. */
  readonly remedy: string;
  /** `conflict`: the version exists with other bytes (like HTTP 409); `forbidden`: it belongs to another team (403). */
  readonly kind?: 'conflict' | 'forbidden';
}

/** Formats a refusal in one line, or more when files are listed. */
export const refusalText = ({ field, found, allowed, remedy }: Refusal): string =>
  `${field}: ${found}; allowed: ${allowed}. ${remedy}`;
