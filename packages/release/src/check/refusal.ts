/** Why something may not go live, so that its team knows what to do. */
export interface Refusal {
  /** What is refused: a field of the manifest, a file, an address. */
  readonly field: string;
  readonly found: string;
  readonly allowed: string;
  /** What to do about it. */
  readonly remedy: string;
  /** `conflict`: the version exists with other bytes (as HTTP 409); `forbidden`: it is somebody else's to say (403). */
  readonly kind?: 'conflict' | 'forbidden';
}

/** The refusal in one line, more where files are listed. */
export function refusalText({ field, found, allowed, remedy }: Refusal): string {
  return `${field}: ${found}; allowed: ${allowed}. ${remedy}`;
}
