import type { Owners } from '../ownership/owners.ts';
import { makeStep, type StepSettings } from './step.ts';

/**
 * Changes the owners in a step like any other. A concurrent publish with a token revoked here conflicts with it, and is
 * recomputed.
 */
export const changeOwners = (
  change: (owners: Owners) => Owners,
  settings: Omit<StepSettings, 'token'>,
): Promise<Owners> =>
  makeStep(settings, async ({ current, owners, live }) => {
    const next = change(owners);
    return { step: { action: 'owners', pointers: current.parts, release: live, owners: next }, answer: next };
  });
