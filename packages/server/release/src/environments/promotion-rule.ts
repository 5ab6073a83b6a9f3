import type { Build } from '../build/read-build.ts';
import type { Refusal } from '../check/refusal.ts';
import { coversName, type Owners, ownersOfPart, type TeamRights } from '../ownership/owners.ts';

/** Who publishes, and from where. */
interface Publisher {
  /** Token of a team; absent for an operator. */
  readonly token?: string | undefined;
  /** The environment that the bytes come from; absent for a build. */
  readonly promotedFrom?: string | undefined;
}

/** Refuses a team's build whose parts may only be promoted; an operator may publish in an emergency. */
export function promotionRefusals(build: Build, owners: Owners, { token, promotedFrom }: Publisher): Refusal[] {
  const isPromotedOnly = ownersOfPart(owners, build.part).some((team) => owners.teams[team]?.promotion);
  if (!isPromotedOnly || token === undefined || promotedFrom !== undefined) return [];
  return [
    {
      field: 'environment',
      found: 'a build',
      allowed: 'versions that are live in the environment before this one',
      remedy: `Publish it there, then: release promote ${build.part} --from <environment>.`,
      kind: 'forbidden',
    },
  ];
}

const MINUTE_MS = 60_000;

/** A version in the environment that it comes from. */
interface StateInSource {
  readonly name: string;
  /** Time since it went live there, ms. */
  readonly liveMs: number;
  /** Branch or tag it was built from; absent if unknown. */
  readonly ref?: string | undefined;
}

/** Returns what a version still lacks by a team's rule. */
export function unmetRules(rule: TeamRights['promotion'], { name, liveMs, ref }: StateInSource): string[] {
  const { minutes = 0, refs } = rule ?? {};
  const left = minutes - Math.floor(liveMs / MINUTE_MS);
  return [
    ...(left > 0 ? [`must be live in ${name} for ${minutes} minutes; ${left} are left`] : []),
    ...(refs && !refs.some((allowed) => coversName(allowed, ref ?? ''))
      ? [`was built from ${ref ?? 'an unknown branch'}; allowed: ${refs.join(', ')}`]
      : []),
  ];
}
