import { pointerOf } from '../ledger/pointers.ts';
import { mayMove } from '../steps/may-move.ts';
import { readSituation, type StepSettings } from '../steps/step.ts';
import { previewToken } from './preview-token.ts';

const HOUR_MS = 3_600_000;
/** Longest validity of a link, hours. */
const MOST_HOURS = 720;

/** A preview of a live remote at another time. */
export interface PreviewRequest {
  readonly part: string;
  /** The time to show, epoch ms. */
  readonly at: number;
  /** Validity of the link, hours: an integer from 1 to 720. */
  readonly hours: number;
}

/** Result: the token for `?release-preview=…`, and the paths it applies to. */
export type MadePreview =
  | { readonly kind: 'made'; readonly token: string; readonly paths: readonly string[] }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

/** Signs a preview of a remote's pages at another time. Nothing live changes. */
export async function makePreview({ part, at, hours }: PreviewRequest, settings: StepSettings): Promise<MadePreview> {
  const situation = await readSituation(settings);
  const forbidden = await mayMove(part, 'publish', situation, settings);
  if (forbidden.length > 0) return { kind: 'refused', reasons: forbidden };
  const { live: version } = pointerOf(situation.current.parts, part);
  const manifest = version === null ? null : (await situation.recordOf({ part, version })).manifest;
  const reasons = [
    ...(manifest?.kind === 'remote' ? [] : [`${part} is not a live remote; publish it first`]),
    ...(Number.isInteger(hours) && hours >= 1 && hours <= MOST_HOURS
      ? []
      : [`it is good for 1 to ${MOST_HOURS} hours`]),
  ];
  if (manifest?.kind !== 'remote' || reasons.length > 0) return { kind: 'refused', reasons };
  const token = previewToken({ part, at, expires: settings.now + hours * HOUR_MS }, settings.signingKey);
  const paths = manifest.remote.routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
  return { kind: 'made', token, paths };
}
