import type { DeskPart, VersionFigures } from '@store/contracts/calls/service';
import { formatNumber } from '@store/ui';
import { FaultChart } from './fault-chart.tsx';
import { FaultTexts } from './fault-texts.tsx';
import css from './figures-table.module.css';
import { stageName } from './stage-names.ts';
import { hungClicks, isBad, isHung, isSilent } from './troubles.ts';

interface Row {
  readonly label: string;
  readonly of: (figures: VersionFigures) => string;
  readonly isBad?: (figures: VersionFigures) => boolean;
}

const ROWS: readonly Row[] = [
  { label: '表示回数', of: ({ visits }) => formatNumber(visits) },
  {
    label: '不具合のあった表示',
    of: ({ visits, faults }) => share(faults, visits),
    isBad: ({ visits, faults }) => isBad(faults, visits),
  },
  { label: '不具合の段階', of: stagesOf },
  { label: 'サーバーでの描画', of: ({ renders }) => formatNumber(renders) },
  {
    label: '描画の失敗',
    of: ({ renders, failed_renders }) => share(failed_renders, renders),
    isBad: ({ renders, failed_renders }) => isBad(failed_renders, renders),
  },
  {
    label: '前の版で表示',
    of: ({ pages, stand_ins }) => share(stand_ins, pages),
    isBad: ({ pages, stand_ins }) => isBad(stand_ins, pages),
  },
  {
    label: '失敗したフォーム送信',
    of: ({ forms, failed_forms }) => share(failed_forms, forms),
    isBad: ({ forms, failed_forms }) => isBad(failed_forms, forms),
  },
  { label: '応答しなくなったクリック', of: (figures) => share(hungClicks(figures), figures.clicks), isBad: isHung },
  { label: 'ページの読み込み', of: ({ loads }) => formatNumber(loads) },
  {
    label: '計測が届いた読み込み',
    // Loads are counted later than their reports.
    of: ({ loads, reported_loads }) => share(Math.min(reported_loads, loads), loads),
    isBad: isSilent,
  },
  {
    label: '入口ファイルの失敗',
    of: ({ entries, failed_entries }) => share(failed_entries, entries),
    isBad: ({ entries, failed_entries }) => isBad(failed_entries, entries),
  },
  { label: 'カートに追加', of: ({ visits, carts_added }) => share(carts_added, visits) },
  { label: 'ご注文', of: ({ visits, orders_placed }) => share(orders_placed, visits) },
  { label: 'LCP 良好', of: ({ good_lcp_percent }) => percent(good_lcp_percent) },
  { label: 'INP 良好', of: ({ good_inp_percent }) => percent(good_inp_percent) },
];

/** Texts of faults, and figures, of live version and canary over the last three hours. */
export function FiguresTable({ part: { canary, live_figures, canary_figures } }: { readonly part: DeskPart }) {
  const arms = [
    ...(live_figures ? [{ name: '公開中', figures: live_figures }] : []),
    ...(canary_figures ? [{ name: `カナリア ${canary?.percent ?? 0}％`, figures: canary_figures }] : []),
  ];
  if (arms.every(({ figures }) => isEmpty(figures))) return <p className={css.none}>直近3時間の計測はありません</p>;
  return (
    <>
      {arms.map(({ name, figures }) => (
        <FaultTexts key={name} arm={name} texts={figures.fault_texts} />
      ))}
      <table className={css.table}>
        <caption>直近3時間</caption>
        <thead>
          <tr>
            <td />
            {arms.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, of, isBad: isProblem }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {arms.map(({ name, figures }) => (
                <td key={name} data-bad={isProblem?.(figures) || undefined}>
                  {of(figures)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">不具合の推移</th>
            {arms.map(({ name, figures }) => (
              <td key={name}>
                <FaultChart stretches={figures.stretches} label={`${name}：不具合のあった表示の割合の推移`} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  );
}

function isEmpty({ visits, renders, loads, entries, forms, fault_texts }: VersionFigures): boolean {
  return visits + renders + loads + entries + forms + fault_texts.length === 0;
}

function stagesOf({ fault_stages }: VersionFigures): string {
  const stages = Object.entries(fault_stages).toSorted(([, one], [, other]) => other - one);
  return stages.map(([stage, pages]) => `${stageName(stage)} ${formatNumber(pages)}`).join('、') || '—';
}

function share(part: number, whole: number): string {
  if (whole === 0) return '—';
  return `${formatNumber(part)}（${((100 * part) / whole).toFixed(1)}％）`;
}

const percent = (value: number | null) => (value === null ? '—' : `${value}％`);
