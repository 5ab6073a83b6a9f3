import type { DeskPart, VersionFigures } from '@store/contracts/calls/service';

/** Fewest failures, and the share from which on they are a problem: one failure of few is chance. */
const FEWEST = 3;
const BAD_SHARE = 0.01;
/** Fewest loads, and the share without a report from which on they are a problem: many visitors leave early. */
const FEWEST_LOADS = 20;
const SILENT_SHARE = 0.5;
/** Share of clicks without an end from which on they are a problem: some visitors leave before it. */
const HUNG_SHARE = 0.1;

/** Labels of the problems of a part; the higher the urgency, the earlier the part is shown. */
export interface Troubles {
  readonly labels: readonly string[];
  readonly urgency: number;
}

/** Returns what is wrong with a part: a doubt of the health gate, failures, fallbacks, and pages that hang. */
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

/** Clicks after which the page did not respond. Their ends are counted later. */
export const hungClicks = ({ clicks, ended_clicks }: VersionFigures): number => Math.max(0, clicks - ended_clicks);

/** Whether pages hang after clicks: a handler that loops reports nothing. */
export const isHung = (figures: VersionFigures): boolean =>
  figures.clicks >= FEWEST_LOADS && hungClicks(figures) / figures.clicks > HUNG_SHARE;

function troublesOfArm(arm: string, figures: VersionFigures) {
  const { visits, faults, renders, failed_renders, pages, stand_ins, forms, failed_forms, clicks, loads } = figures;
  const { entries, failed_entries } = figures;
  const silent = loads - figures.reported_loads;
  const shares = [
    { name: '描画の失敗', count: failed_renders, whole: renders },
    { name: '前の版で表示', count: stand_ins, whole: pages },
    { name: 'フォームの失敗', count: failed_forms, whole: forms },
    { name: '入口ファイルの失敗', count: failed_entries, whole: entries },
    { name: '計測の届かない読み込み', count: silent, whole: loads, isProblem: isSilent(figures) },
    { name: '応答しなくなったクリック', count: hungClicks(figures), whole: clicks, isProblem: isHung(figures) },
    { name: '不具合', count: faults, whole: visits },
  ];
  const failed = renders === 0 ? 0 : failed_renders / renders;
  return [
    ...(figures.is_resting ? [{ label: `${arm}：サーバーでの描画を休止中`, urgency: 2 + failed }] : []),
    ...shares
      .filter(({ count, whole, isProblem = isBad(count, whole) }) => isProblem)
      .map(({ name, count, whole }) => ({
        label: `${arm}：${name} ${percent(count / whole)}`,
        urgency: 1 + count / whole,
      })),
  ];
}

const percent = (share: number) => `${(100 * share).toFixed(1)}％`;
