import { useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState, formatNumber, Pagination, Panel, TextLink } from '@store/ui';
import { MyPageFrame } from '../../frame/my-page-frame.tsx';
import { PAGE_SIZE, pointHistoryPath } from '../../paths/point-history-address.ts';
import { EntryRow } from '../entry-row.tsx';
import { NoPoints } from '../no-points.tsx';
import type { loadPointHistory } from './load-point-history.ts';
import css from './point-history.module.css';

export { loadPointHistory as load } from './load-point-history.ts';

type History = NonNullable<Awaited<ReturnType<typeof loadPointHistory>>>;

/** 87: points transactions, newest first, with links to their orders. */
export function Screen() {
  const history = useRouteData<typeof loadPointHistory>();
  return (
    <MyPageFrame title="ポイント履歴">
      {history ? <Entries history={history} /> : <NoPoints />}
      {history && (
        <p className={css.back}>
          <TextLink href="/mypage/points">保有ポイントと有効期限を見る</TextLink>
        </p>
      )}
    </MyPageFrame>
  );
}

function Entries({ history: { page, total, entries } }: { readonly history: History }) {
  if (entries.length === 0)
    return (
      <EmptyState
        icon="point"
        title="ポイントの履歴はまだありません"
        text="お買い上げいただくと、ポイントがたまります。"
      >
        <ButtonLink href="/item">商品を探す</ButtonLink>
      </EmptyState>
    );
  const first = (page - 1) * PAGE_SIZE + 1;
  return (
    <>
      <Panel title="履歴" count={`${formatNumber(total)}件中 ${first}〜${first + entries.length - 1}件`}>
        <ul>
          {entries.map((entry, place) => (
            // Ledger entries have no id; the order within a page is stable.
            <EntryRow key={place} entry={entry} />
          ))}
        </ul>
      </Panel>
      <Pagination
        page={page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefFor={pointHistoryPath}
        label="ポイント履歴のページ"
      />
    </>
  );
}
