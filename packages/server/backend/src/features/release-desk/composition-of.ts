import type { releaseComposition } from '@store/contracts/calls/service';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import type { ReleaseService } from './release-service.ts';

/** Number of the newest ledger steps to choose from. */
const STEPS = 200;

/** Returns the releases that two steps made; by default the latest and the one before it. */
export async function compositionOf(
  service: ReleaseService,
  { before, after }: RequestOf<typeof releaseComposition>,
): Promise<AnswerOf<typeof releaseComposition>> {
  const steps = (await service.steps(STEPS)).flatMap(({ revision, release, done }) =>
    release === null ? [] : [{ revision, release, at_timestamp: done.at, by: done.by }],
  );
  // A step about a candidate makes no other release.
  const made = steps.filter(({ release }, index) => release !== steps[index + 1]?.release);
  const newer = made.find(({ revision }) => revision === after) ?? made[0];
  const older =
    made.find(({ revision }) => revision === before) ?? made.find((step) => step.revision < (newer?.revision ?? 0));
  const partsOf = async (step: typeof newer) => {
    const parts = step && (await service.interfaces(step.release));
    return parts ? { revision: step.revision, parts: [...parts] } : null;
  };
  const shown = made.map(({ revision, at_timestamp, by }) => ({ revision, at_timestamp, by }));
  return { steps: shown, before: await partsOf(older), after: await partsOf(newer) };
}
