import type { createCircuitBreaker } from './faults/circuit-breaker.ts';
import type { RenderParts, RenderRequest, RenderResult } from './protocol/protocol.ts';
import { versionOf } from './protocol/version-of.ts';
import type { Outcome } from './render-worker.ts';

/** Result of a form action. */
export type FormRun =
  | { readonly kind: 'run'; readonly result: Extract<RenderResult, { kind: 'form' }> }
  /** Nothing was written: the visitor may send the form again. */
  | { readonly kind: 'not-run' }
  /** It may have written something. */
  | { readonly kind: 'unknown' };

/** Most times a form moves to another worker because other code ended or hung its worker. */
const MOST_MOVES = 3;

interface FormRunning {
  /** Only forms that hung or ended a worker count: a visitor can make an action throw. */
  readonly breaker: Pick<ReturnType<typeof createCircuitBreaker>, 'mayRun' | 'recordSuccess'>;
  readonly tryOnce: (request: RenderRequest) => Promise<Outcome | 'hung' | null>;
  /** Called with the outcome for the version, unless the cause is elsewhere. */
  readonly onForm: (version: string, isDone: boolean, fault?: string) => void;
  readonly logFault: (version: string | null, fault: string) => void;
}

/**
 * Runs a form action of the live version. It moves to another worker only while it has written nothing, so that no
 * action writes twice. A version whose forms hang is not run for a while.
 */
export async function runForm(parts: RenderParts, request: RenderRequest, running: FormRunning): Promise<FormRun> {
  const { breaker, tryOnce, onForm, logFault } = running;
  const version = versionOf(parts, request);
  const note = (isDone: boolean, fault?: string) => version !== null && onForm(version, isDone, fault);
  let outcome: Outcome | 'hung' | null = version === null || breaker.mayRun(version) ? null : 'hung';
  for (let move = 0; outcome === null && move <= MOST_MOVES; move += 1) {
    outcome = await tryOnce(request);
    if (outcome === null) return { kind: 'not-run' };
    if (outcome !== 'hung' && outcome.kind === 'lost' && !outcome.isCulprit && !outcome.hasWritten) outcome = null;
  }
  if (outcome === null) return { kind: 'not-run' };
  if (outcome === 'hung') {
    note(false);
    return { kind: 'not-run' };
  }
  if (outcome.kind === 'rendered' && outcome.result.kind === 'form') {
    const { result } = outcome;
    for (const { version: failed, fault } of result.faults) logFault(failed, fault);
    if (version !== null && result.faults.length === 0) breaker.recordSuccess(version);
    note(result.faults.length === 0, result.faults[0]?.fault);
    return { kind: 'run', result };
  }
  if (outcome.kind === 'failed') logFault(null, outcome.fault);
  if (outcome.kind === 'lost' && outcome.isCulprit) note(false, outcome.fault);
  return { kind: outcome.kind === 'lost' && !outcome.hasWritten ? 'not-run' : 'unknown' };
}
