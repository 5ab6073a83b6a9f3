import type { DaySales } from '@store/contracts/calls/desk';
import type { StaffRole } from '@store/contracts/wire';
import { DeskPage, isOpenTo, ListExport } from '@store/desk-kit';
import { tokyoDate } from '@store/domain/calendar';
import { useFreshOnReturn, useRouteData, useShop } from '@store/remote-kit';
import { formatDateTime, formatNumber, formatYen, Panel, wholeWords } from '@store/ui';
import css from './today.module.css';
import type { loadToday } from './today.route.ts';
import { dayList, dayName, figureTexts } from './today-texts.ts';

/** Sales of the store for the owner, and what waits for the role, each number with its list; the same as CSV. */
export function Screen() {
  const { staff, today } = useRouteData<typeof loadToday>();
  const now = useShop().now();
  const texts = figureTexts(tokyoDate(now));
  useFreshOnReturn();
  const rows = [
    ...today.sales.flatMap((sales, place) => [
      rowOf(dayName(place, sales), sales),
      ...(place > 0 ? [rowOf(`${dayName(place, sales)} 同じ時刻まで`, sales.so_far)] : []),
    ]),
    ...today.figures.map(({ figure, count }) => [texts[figure].label, count === null ? '' : String(count), '']),
  ];
  return (
    <DeskPage
      desk={staff.role}
      staff={staff.name}
      title="今日の状況"
      actions={<ListExport name="今日の状況" columns={COLUMNS} selected={rows} loadAll={async () => rows} />}
    >
      <p className={css.moment}>{`${formatDateTime(now)}　現在`}</p>
      <div className={css.panels}>
        {today.sales.length > 0 && (
          <Panel title="ご注文と売上（税込）">
            <ul className={css.days}>
              {today.sales.map((sales, place) => (
                <SalesTile
                  key={sales.day}
                  name={dayName(place, sales)}
                  sales={sales}
                  most={mostOf(today.sales)}
                  isOver={place > 0}
                />
              ))}
            </ul>
          </Panel>
        )}
        <Panel title="対応が必要なもの">
          <ul className={css.tiles}>
            {today.figures.map(({ figure, count }) => (
              <FigureTile key={figure} role={staff.role} count={count} {...texts[figure]} />
            ))}
          </ul>
        </Panel>
      </div>
    </DeskPage>
  );
}

const COLUMNS = ['項目', '件数', '金額（税込）'].map((head, place) => ({
  head,
  text: (row: readonly string[]) => row[place] ?? '',
}));
const rowOf = (name: string, { orders, total_in_vat }: DaySales['so_far']) => [
  name,
  String(orders),
  String(total_in_vat),
];
const mostOf = (sales: readonly DaySales[]) => Math.max(1, ...sales.map(({ total_in_vat }) => total_in_vat));

interface SalesTileProps {
  readonly name: string;
  readonly sales: DaySales;
  /** Total of the best day. */
  readonly most: number;
  readonly isOver: boolean;
}

function SalesTile({ name, sales, most, isOver }: SalesTileProps) {
  const { orders, total_in_vat, so_far } = sales;
  return (
    <li>
      <a className={css.tile} href={dayList(sales)}>
        <span>{name}</span>
        <b className={css.number}>{formatYen(total_in_vat)}</b>
        <span>{`${formatNumber(orders)}件`}</span>
        <span className={css.bar} aria-hidden="true" style={{ inlineSize: `${(100 * total_in_vat) / most}%` }} />
        {isOver && (
          <small>{`同じ時刻まで ${formatYen(so_far.total_in_vat)}（${formatNumber(so_far.orders)}件）`}</small>
        )}
      </a>
    </li>
  );
}

interface FigureTileProps {
  readonly role: StaffRole;
  readonly label: string;
  readonly count: number | null;
  readonly lists: readonly string[];
}

/** A number with a link to its list, unless another role has the list. */
function FigureTile({ role, label, count, lists }: FigureTileProps) {
  const list = lists.find((each) => isOpenTo(role, each));
  const words = (
    <>
      <span>{wholeWords(label)}</span>
      <b className={css.number} data-none={count === 0 || undefined}>
        {count === null ? '取得できません' : `${formatNumber(count)}件`}
      </b>
    </>
  );
  return (
    <li>
      {list === undefined ? (
        <p className={css.tile}>{words}</p>
      ) : (
        <a className={css.tile} href={list}>
          {words}
        </a>
      )}
    </li>
  );
}
