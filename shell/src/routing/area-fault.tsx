import { ApiFault, ScriptLoadError } from '@store/remote-kit/shell';
import { PageWidth, RetryPanel } from '@store/ui';
import { use, useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import type { Composition, LiveClaim } from '../composition/composition.ts';
import { RemoteFault } from '../composition/remote-fault.ts';
import { LiveContext } from '../page/opening.ts';
import { StillLoading } from './patience.ts';

interface AreaFaultProps {
  readonly claim?: LiveClaim;
  readonly composition: Composition;
}

/** Stands in the page area when its remote failed or is slow (B-12); header, footer and other remotes live on. */
export function AreaFault({ claim, composition }: AreaFaultProps) {
  const fault = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const busy = useNavigation().state !== 'idle';
  const again = () => void navigate(location, { replace: true, preventScrollReset: true });

  // What stands in the screen's place answers, and the rendered answers have served.
  const live = use(LiveContext);
  useEffect(() => live(), [live]);

  useEffect(() => {
    if (!(fault instanceof StillLoading)) return reportOnce(fault, claim, composition);
    let here = true;
    // What was slow has come (or failed for good): the next try takes it up at once.
    const resume = () => here && void navigate(location, { replace: true, preventScrollReset: true });
    fault.settled.then(resume, resume);
    return () => {
      here = false;
    };
  }, [fault, claim, composition, navigate, location]);

  return (
    <PageWidth>
      <RetryPanel what={claim?.breadcrumb ?? claim?.title ?? 'このページ'} onRetry={again} busy={busy} />
    </PageWidth>
  );
}

/** Loading faults were reported by the composition; what the screen itself threw is reported here. */
function reportOnce(fault: unknown, claim: LiveClaim | undefined, composition: Composition): undefined {
  if (!claim || fault instanceof RemoteFault || isRouteErrorResponse(fault) || !fault) return;
  composition.report(claim.remote, stageOf(fault), fault);
}

function stageOf(fault: unknown): 'loader' | 'module' | 'render' {
  if (fault instanceof ApiFault) return 'loader';
  return fault instanceof ScriptLoadError ? 'module' : 'render';
}
