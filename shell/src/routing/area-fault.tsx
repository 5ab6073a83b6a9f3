import { type FaultStage, PAGE_REQUEST } from '@store/contracts/composition';
import { ApiFault, ScriptLoadError } from '@store/remote-kit/shell';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import type { Composition } from '../composition/composition.ts';
import type { ClaimedPath } from '../composition/directory.ts';
import { RemoteFault } from '../composition/remote-fault.ts';
import { pageRequest } from '../page/page-request.ts';
import { FaultPanel } from './fault-panel.tsx';
import { StillLoading } from './loading-timeout.ts';
import { Waiting } from './screen-area.tsx';

export interface AreaFaultProps {
  readonly claimed?: ClaimedPath;
  readonly composition: Composition;
  /** The server's markup is shown below and can be read. */
  readonly isDrawn: boolean;
}

/**
 * Handles a fault in the page area; header, footer and other remotes keep working. When a screen throws, its previous
 * version is tried once before an error is shown.
 */
export function AreaFault({ claimed, composition, isDrawn }: AreaFaultProps) {
  const fault = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const busy = useNavigation().state !== 'idle';
  const name = claimed?.remote ?? '';
  const stage = stageOf(fault);
  const [triedFault, setTriedFault] = useState(() => (isOfCode(stage) && composition.canTakeOver(name) ? fault : null));
  const isTrying = triedFault !== null && triedFault === fault;

  useEffect(() => {
    // The slow load has settled: navigating again uses its result immediately.
    if (fault instanceof StillLoading) return onceSettled(fault, () => void navigate(location, HERE));
    if (!stage || !name) return;
    composition.report(name, stage, fault);
    if (!isOfCode(stage)) return;
    void composition.takeOver(name).then((isReplaced) => {
      if (isReplaced) void navigate(location, HERE);
      else setTriedFault(null);
    });
  }, [fault, stage, name, composition, navigate, location]);

  const claim = claimed && composition.known(claimed);
  const what = claim?.breadcrumb ?? claim?.title ?? 'このページ';
  const reference = {
    request: pageRequest(PAGE_REQUEST.metric),
    part: name && `${name}-${composition.versionOf(name).replace(/^.*-/, '')}`,
  };
  if (isTrying) return isDrawn ? null : <Waiting />;
  return <FaultPanel {...{ fault, what, reference, isDrawn, busy }} onRetry={() => void navigate(location, HERE)} />;
}

const HERE = { replace: true, preventScrollReset: true };

function onceSettled({ settled }: StillLoading, resume: () => void): () => void {
  let isMounted = true;
  const go = () => isMounted && resume();
  settled.then(go, go);
  return () => {
    isMounted = false;
  };
}

/**
 * Returns the stage to report; null when already reported, or not the remote's fault (lost connection, no such page).
 */
function stageOf(fault: unknown): FaultStage | null {
  if (!fault || fault instanceof RemoteFault || fault instanceof StillLoading || isRouteErrorResponse(fault))
    return null;
  if (fault instanceof ApiFault) return fault.reason === 'network' || fault.reason === 'aborted' ? null : 'loader';
  return fault instanceof ScriptLoadError ? 'module' : 'render';
}

/** Faults in loaders were already retried with the previous version. */
const isOfCode = (stage: FaultStage | null) => stage === 'render' || stage === 'module';
