import type { DeskPart, VersionFigures } from '@store/contracts/calls/service';

/** Fewest failures, and the share from which on they are a problem: one failure of few is chance. */
const FEWEST = 3;
const BAD_SHARE = 0.01;
/** Fewest loads, and the share without a report from which on they are a problem: many visitors leave early. */
const FEWEST_LOADS = 20;
const SILENT_SHARE = 0.5;

/** Labels of the problems of a part; the higher the urgency, the earlier the part is shown. */
export interface Troubles {
  readonly labels: readonly string[];
  readonly urgency: number;
}

/** Returns what is wrong with a part: a doubt of the health gate, failed renders, fallbacks, and faulty visits. */
export function troublesOf({ doubt, live_figures, canary_figures }: DeskPart): Troubles {
  const arms = [
    ...(live_figures ? troublesOfArm('公開中', live_figures) : []),
    ...(canary_figures ? troublesOfArm('カナリア', canary_figures) : []),
  ];
  const all = [...(doubt ? [{ label: '判断待ち', urgency: 3 }] : []), ...arms];
  return { labels: all.map(({ label }) => label), urgency: Math.max(0, ...all.map(({ urgency }) => urgency)) };
}

/** Returns the parts with problems first, the others by name. */
export function mostUrgentFirst(parts: readonly DeskPart[]): readonly DeskPart[] {
  const urgency = new Map(parts.map((part) => [part, troublesOf(part).urgency]));
  return parts.toSorted((a, b) => (urgency.get(b) ?? 0) - (urgency.get(a) ?? 0) || (a.part < b.part ? -1 : 1));
}

/** Whether a share is a problem. */
export const isBad = (count: number, whole: number): boolean => count >= FEWEST && count / whole > BAD_SHARE;

/** Whether most loads sent no report: their code may loop. */
export const isSilent = ({ loads, reported_loads }: VersionFigures): boolean =>
  loads >= FEWEST_LOADS && reported_loads / loads < SILENT_SHARE;

function troublesOfArm(arm: string, figures: VersionFigures) {
  const { visits, faults, renders, failed_renders, stand_ins, entries, failed_entries, is_resting } = figures;
  const failed = renders === 0 ? 0 : failed_renders / renders;
  return [
    ...(is_resting ? [{ label: `${arm}：サーバーでの描画を休止中`, urgency: 2 + failed }] : []),
    ...(isBad(failed_renders, renders)
      ? [{ label: `${arm}：描画の失敗 ${percent(failed)}`, urgency: 1 + failed }]
      : []),
    ...(isBad(stand_ins, renders)
      ? [{ label: `${arm}：前の版で表示 ${percent(stand_ins / renders)}`, urgency: 1 + stand_ins / renders }]
      : []),
    ...(isBad(failed_entries, entries)
      ? [
          {
            label: `${arm}：入口ファイルの失敗 ${percent(failed_entries / entries)}`,
            urgency: 1 + failed_entries / entries,
          },
        ]
      : []),
    ...(isSilent(figures)
      ? [
          {
            label: `${arm}：計測の届かない読み込み ${percent(1 - figures.reported_loads / figures.loads)}`,
            urgency: 2 - figures.reported_loads / figures.loads,
          },
        ]
      : []),
    ...(isBad(faults, visits)
      ? [{ label: `${arm}：不具合 ${percent(faults / visits)}`, urgency: 1 + faults / visits }]
      : []),
  ];
}

const percent = (share: number) => `${(100 * share).toFixed(1)}％`;
