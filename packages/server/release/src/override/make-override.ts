import { refusalText } from '../check/refusal.ts';
import { findVersion } from '../ledger/find-version.ts';
import { pointerOf } from '../ledger/pointers.ts';
import { releaseWith } from '../live/release-of-arms.ts';
import { mayOverride, type Owners, ownersOfPart } from '../ownership/owners.ts';
import { unfitting } from '../steps/arms.ts';
import { readSituation, type Situation, type StepSettings, teamOf } from '../steps/step.ts';
import type { PartAddress } from '../store/release-store.ts';
import { MOST_OVERRIDE_HOURS, MOST_OVERRIDE_PARTS, overrideToken } from './override.ts';

/** The versions for one visitor, and their duration. */
export interface OverrideRequest {
  /** `1.5.0-pr42` matches `1.5.0-pr42-1a2b3c4d` if unambiguous. */
  readonly parts: readonly PartAddress[];
  readonly hours: number;
}

/** Result: the token for `?release-override=…`, and its expiry (epoch ms). */
export type MadeOverride =
  | { readonly kind: 'made'; readonly token: string; readonly until: number; readonly parts: readonly PartAddress[] }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

/**
 * Signs an override: published versions that a visitor may run among the other live parts. Nothing live changes. Teams
 * may sign for their own parts and for parts whose owner consents; operators for all.
 */
export async function makeOverride({ parts, hours }: OverrideRequest, settings: StepSettings): Promise<MadeOverride> {
  const situation = await readSituation(settings);
  const { current, owners } = situation;
  const reader = teamOf(owners, settings, 'publish');
  const found = parts.map(({ part, version }) => {
    const { versions } = pointerOf(current.parts, part);
    return { part, found: findVersion(versions, version) };
  });
  const addresses = found.flatMap(({ part, found: each }) =>
    each.kind === 'version' ? [{ part, version: each.known.version }] : [],
  );
  const reasons = [
    ...('reason' in reader ? [reader.reason] : foreignParts(parts, reader.team, owners)),
    ...found.flatMap((each) => (each.found.kind === 'none' ? [`${each.part}: ${each.found.reason}`] : [])),
    ...invalidOptions({ parts, hours }),
    ...(await whyUnfit(addresses, situation)),
  ];
  if (reasons.length > 0) return { kind: 'refused', reasons };
  const until = settings.now + hours * 3_600_000;
  const token = overrideToken({ schema: 1, parts: addresses, until }, settings.signingKey);
  return { kind: 'made', token, until, parts: addresses };
}

function foreignParts(parts: readonly PartAddress[], team: string | null, owners: Owners): string[] {
  if (team === null) return [];
  return parts
    .filter(({ part }) => !mayOverride(owners, team, part))
    .map(({ part }) => {
      const names = ownersOfPart(owners, part).join(', ') || 'nobody';
      return `${part}: belongs to ${names}; team ${team} needs its owner's consent (override_consents), or an operator`;
    });
}

function invalidOptions({ parts, hours }: OverrideRequest): string[] {
  const isTwice = new Set(parts.map(({ part }) => part)).size < parts.length;
  return [
    ...(hours > 0 && hours <= MOST_OVERRIDE_HOURS ? [] : [`it lasts 1 to ${MOST_OVERRIDE_HOURS} hours`]),
    ...(parts.length > MOST_OVERRIDE_PARTS ? [`at most ${MOST_OVERRIDE_PARTS} parts`] : []),
    ...(isTwice ? ['each part once'] : []),
  ];
}

/** Checks that the versions work together with the other live parts. */
async function whyUnfit(addresses: readonly PartAddress[], { live, recordOf, owners }: Situation): Promise<string[]> {
  if (!live) return ['no release is live that it could apply to'];
  const records = await Promise.all(addresses.map(recordOf));
  const { shell, remotes } = releaseWith(live, records);
  return records.flatMap((record) =>
    unfitting(record, { shell, remotes, owners }).map(
      (refusal) => `${record.part}@${record.version}: ${refusalText(refusal)}`,
    ),
  );
}
