import type { FaultStage } from '@store/contracts/composition';
import { ApiFault, type ArrivedScreen, ScriptLoadError } from '@store/remote-kit/shell';
import type { Composition } from '../composition/composition.ts';
import { RemoteFault } from '../composition/remote-fault.ts';

interface Recovering {
  readonly composition: Pick<Composition, 'takeOver' | 'report'>;
  readonly remote: string;
  /** Loads the route again with the version that runs then. */
  readonly again: () => Promise<ArrivedScreen>;
}

/**
 * Reports a fault of a remote's code, and loads the route with its previous version if there is one.
 *
 * @throws RemoteFault (reported) when no version works; network and backend faults unchanged.
 */
export async function recover(thrown: unknown, { composition, remote, again }: Recovering): Promise<ArrivedScreen> {
  // The previous version failed as well and was reported.
  if (thrown instanceof RemoteFault) throw thrown;
  const stage = stageOf(thrown);
  if (!stage) throw thrown;
  composition.report(remote, stage, thrown);
  if (await composition.takeOver(remote)) return again();
  throw new RemoteFault(remote, stage, thrown);
}

function stageOf(thrown: unknown): FaultStage | null {
  if (thrown instanceof ApiFault) return thrown.reason === 'contract' ? 'loader' : null;
  if (thrown instanceof ScriptLoadError) return 'module';
  return thrown instanceof Error && thrown.name === 'EndlessLoader' ? 'timeout' : 'loader';
}
