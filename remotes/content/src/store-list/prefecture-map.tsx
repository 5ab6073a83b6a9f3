import type { searchStores } from '@store/contracts/calls/content';
import type { AnswerOf } from '@store/contracts/wire';
import { VisuallyHidden } from '@store/ui';
import css from './prefecture-map.module.css';
import { type StoreListAddress, storeListHref } from './store-list-address.ts';

interface PrefectureMapProps extends Pick<AnswerOf<typeof searchStores>, 'prefectures'> {
  readonly address: StoreListAddress;
}

/** Map of Japan as a grid, one cell per prefecture; a dot is an empty cell. */
const ROWS = [
  '. . . . . . . . . . . 北海道 .',
  '. . . . . . . . . . . . .',
  '. . . . . . . . . . . 青森県 .',
  '. . . . . . . . . . 秋田県 岩手県 .',
  '. . . . . . . . . . 山形県 宮城県 .',
  '. . . . . . . 石川県 富山県 新潟県 福島県 . .',
  '. . . . . . . 福井県 岐阜県 長野県 群馬県 栃木県 茨城県',
  '. . 山口県 島根県 鳥取県 兵庫県 京都府 滋賀県 愛知県 山梨県 埼玉県 東京都 千葉県',
  '佐賀県 福岡県 大分県 広島県 岡山県 . 大阪府 奈良県 三重県 静岡県 . 神奈川県 .',
  '長崎県 熊本県 宮崎県 . . . 和歌山県 . . . . . .',
  '. 鹿児島県 . 愛媛県 香川県 . . . . . . . .',
  '沖縄県 . . 高知県 徳島県 . . . . . . . .',
];
const PLACES = new Map(
  ROWS.flatMap((row, line) =>
    row.split(' ').flatMap((name, column) => (name === '.' ? [] : [[name, [column + 1, line + 1]] as const])),
  ),
);

/** map of prefectures with stores, as links. Phones show the list of prefectures instead. */
export function PrefectureMap({ prefectures, address }: PrefectureMapProps) {
  return (
    <nav className={css.map} aria-label="地図から選ぶ">
      {prefectures.map(({ prefecture, count }) => {
        const [column, row] = PLACES.get(prefecture) ?? [];
        if (column === undefined || count === 0) return null;
        return (
          <a
            key={prefecture}
            className={css.place}
            style={{ gridColumn: column, gridRow: row }}
            href={storeListHref({ ...address, prefecture, page: 1 })}
            aria-current={prefecture === address.prefecture || undefined}
          >
            <span>
              {prefecture.replace(/[都府県]$/u, '')}
              <VisuallyHidden>の店舗</VisuallyHidden>
            </span>
            <b>{count}</b>
          </a>
        );
      })}
    </nav>
  );
}
