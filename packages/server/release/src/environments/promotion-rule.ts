import type { Build } from '../build/read-build.ts';
import type { Refusal } from '../check/refusal.ts';
import { type Owners, ownersOfPart } from '../ownership/owners.ts';

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
