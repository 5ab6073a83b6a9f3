import type { Owners } from '../ownership/owners.ts';
import { makeStep, type StepSettings } from './step.ts';

/**
 * Changes who owns what: an operator's step like any other, with who, when and why. A publish under way with what is revoked here loses:
 * it is thought out again.
 */
export function changeOwners(
  change: (owners: Owners) => Owners,
  settings: Omit<StepSettings, 'token'>,
): Promise<Owners> {
  return makeStep(settings, async ({ current, owners, live }) => {
    const next = change(owners);
    return { step: { action: 'owners', pointers: current.parts, release: live, owners: next }, answer: next };
  });
}
