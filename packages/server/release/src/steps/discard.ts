import { pointerOf } from '../ledger/pointers.ts';
import { mayMove } from './may-move.ts';
import { makeStep, releaseOf, type StepSettings } from './step.ts';
import { deleteSwept } from './sweep.ts';

/** Result of discarding candidates. */
export type Discarded =
  | { readonly kind: 'discarded'; readonly versions: string[] }
  | { readonly kind: 'refused'; readonly reasons: string[] };

/** Reason with which the candidates of a pull request are published; it identifies them later. */
export const reasonOfPullRequest = (number: number): string => `pull request ${number}`;

/** Deletes the candidates of a part that were published for a pull request, which is closed. */
export async function discard(
  { part, pullRequest }: { readonly part: string; readonly pullRequest: number },
  settings: StepSettings,
): Promise<Discarded> {
  const discarded = await makeStep<Discarded>(settings, async (situation) => {
    const reasons = await mayMove(part, 'publish', situation, settings);
    if (reasons.length > 0) return { step: null, answer: { kind: 'refused', reasons } };
    const pointer = pointerOf(situation.current.parts, part);
    const isGoing = ({ version, never_live, published }: (typeof pointer.versions)[number]) =>
      never_live && version !== pointer.canary?.version && published.why === reasonOfPullRequest(pullRequest);
    const versions = pointer.versions.filter(isGoing).map(({ version }) => version);
    const answer = { kind: 'discarded' as const, versions };
    if (versions.length === 0) return { step: null, answer };
    const marked = pointer.versions.map((each) => (isGoing(each) ? { swept_at: settings.now, ...each } : each));
    const pointers = { ...situation.current.parts, [part]: { ...pointer, versions: marked } };
    const { release } = await releaseOf(pointers, situation);
    return { step: { action: 'sweep', pointers, release }, answer };
  });
  if (discarded.kind === 'discarded')
    await deleteSwept(
      discarded.versions.map((version) => ({ part, version })),
      settings,
    );
  return discarded;
}
