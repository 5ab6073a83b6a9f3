import type { PartAddress, Pointers } from '@store/release';
import { mayBeUsed } from './pinned-releases.ts';

/** Most parts with a chosen version, and most candidates listed of one part. */
const MOST_CHOICES = 12;
const MOST_CANDIDATES = 8;

/** What a visitor may try out: every part for staff, the parts of an override link otherwise. */
export type MayTry = (part: string) => boolean;

/** A version that a visit can be switched to. */
export interface Choice {
  readonly version: string;
  readonly kind: 'live' | 'canary' | 'candidate';
  /** Share of a canary. */
  readonly percent?: number;
}

/**
 * Lists the versions of a part that a visitor may choose: the public ones, and candidates, newest first, of parts that
 * they may try out.
 */
export function choicesOf(part: string, pointers: Pointers, mayTry: MayTry): readonly Choice[] {
  const pointer = pointers[part];
  if (!pointer) return [];
  const { live, canary, versions } = pointer;
  const candidates = versions
    .filter(({ version, never_live }) => never_live && version !== canary?.version)
    .filter(({ version }) => mayTry(part) && mayBeUsed({ part, version }, pointers))
    .toReversed();
  return [
    ...(live === null ? [] : [{ version: live, kind: 'live' as const }]),
    ...(canary ? [{ version: canary.version, kind: 'canary' as const, percent: canary.percent }] : []),
    ...candidates.slice(0, MOST_CANDIDATES).map(({ version }) => ({ version, kind: 'candidate' as const })),
  ];
}

/** Returns the chosen versions of a cookie. It is not signed: a choice counts only where the visitor has it. */
export const readChoices = (value: string | undefined, pointers: Pointers, mayTry: MayTry): readonly PartAddress[] =>
  addressesIn(value).filter(({ part, version }) =>
    choicesOf(part, pointers, mayTry).some((choice) => choice.version === version),
  );

/** Returns the cookie's value with another version of one part; without that part when the version is empty. */
export function withChoice(value: string | undefined, { part, version }: PartAddress): string {
  const others = addressesIn(value).filter((each) => each.part !== part);
  const all = version === '' ? others : [...others, { part, version }];
  return all
    .slice(-MOST_CHOICES)
    .map((each) => `${each.part}@${each.version}`)
    .join('+');
}

const addressesIn = (value = ''): PartAddress[] =>
  value.split('+').flatMap((text) => {
    const [part, version] = text.split('@');
    return part && version ? [{ part, version }] : [];
  });
