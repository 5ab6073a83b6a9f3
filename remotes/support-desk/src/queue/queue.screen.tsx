import { DeskPage, DeskTabs, RowLink } from '@store/desk-kit';
import { tokyoDate } from '@store/domain/calendar';
import { INQUIRY_KIND_LABELS, INQUIRY_STATES, type InquiryState } from '@store/domain/inquiry';
import { useFreshOnReturn, useRouteData, useShop } from '@store/remote-kit';
import { EmptyState, formatDateTime, Note } from '@store/ui';
import { casePath, queuePath } from '../desk/desk-paths.ts';
import css from './queue.module.css';
import type { loadQueue } from './queue.route.ts';

/** Tab labels. */
const TABS: Readonly<Record<InquiryState, string>> = { OPEN: '対応待ち', ANSWERED: 'お返事済み', CLOSED: '終了' };

/** inquiries, longest waiting first; without names or messages. */
export function Screen() {
  const { support, state, inquiries, more } = useRouteData<typeof loadQueue>();
  const today = tokyoDate(useShop().now());
  useFreshOnReturn();
  return (
    <DeskPage desk="support" staff={support.name} title="お問い合わせ一覧">
      <DeskTabs states={INQUIRY_STATES.map((each) => [each, TABS[each]])} current={state} pathOf={queuePath} />
      {more && <Note tone="warn">件数が多いため、100件を表示しています。</Note>}
      {inquiries.length === 0 ? (
        <EmptyState title={`${TABS[state]}のお問い合わせはありません`} icon="check-circle" />
      ) : (
        <ul className={css.list} aria-label={TABS[state]}>
          {inquiries.map((inquiry) => (
            <li key={inquiry.inquiry_code} className={css.line}>
              <RowLink href={casePath(inquiry.inquiry_code)}>{inquiry.inquiry_code}</RowLink>
              <span>{INQUIRY_KIND_LABELS[inquiry.kind]}</span>
              <span>{inquiry.assigned_to?.name ?? '担当なし'}</span>
              <span>
                <small>更新</small>
                {` ${formatDateTime(inquiry.updated_timestamp)}`}
              </span>
              <span data-late={(state === 'OPEN' && inquiry.answer_by < today) || undefined} className={css.due}>
                <small>お返事の期限</small>
                {` ${inquiry.answer_by.replaceAll('-', '/')}${state === 'OPEN' && inquiry.answer_by < today ? '（超過）' : ''}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  );
}
