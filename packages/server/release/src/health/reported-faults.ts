import type { Revision } from '../ledger/documents.ts';
import type { LedgerReader } from '../ledger/ledger.ts';
import { pointerOf } from '../ledger/pointers.ts';
import { GATE_NAME } from './part-mover.ts';
import { FRESH_MS, type Trial } from './trials.ts';

/** Start of the evidence of a move that rests on reports of browsers alone. */
export const REPORTED = 'browsers report ';

interface Move {
  readonly trial: Trial;
  readonly current: Revision;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Returns why reports alone may not roll back a version; null when they may. Reports can be forged, so they undo at most
 * one release of a part a day, and none that was published with `--break-pins`, such as a security fix. They may end a
 * canary at any time: the live version stays.
 */
export async function whyNotByReports(
  ledger: Pick<LedgerReader, 'history'>,
  { trial: { kind, part, against }, current, now }: Move,
): Promise<string | null> {
  if (kind === 'canary') return null;
  const target = pointerOf(current.parts, part).versions.find(({ version }) => version === against);
  if (target?.pins_broken) return `${against} may not come back without a person, because its pins were broken`;
  const isByReports = ({ action, done, moved }: Revision) =>
    action === 'rollback' &&
    done.by === GATE_NAME &&
    done.at > now - FRESH_MS &&
    done.why.includes(`: ${REPORTED}`) &&
    moved.some((move) => move.part === part);
  if ((await ledger.history()).some(isByReports)) return 'reports undid a release of this part within a day';
  return null;
}
