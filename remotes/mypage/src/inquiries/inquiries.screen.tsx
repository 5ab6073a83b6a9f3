import { listInquiries } from '@store/contracts/calls/inquiry';
import type { InquirySummary } from '@store/contracts/entities';
import { INQUIRY_KIND_LABELS, INQUIRY_STATE_LABELS } from '@store/domain/inquiry';
import { dataOf, type LoaderArguments, useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState, formatDateTime } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import css from './inquiries.module.css';

export async function load({ shop }: LoaderArguments) {
  return dataOf(await shop.call(listInquiries, {})).inquiries;
}

/** the member's inquiries, the newest in front. */
export function Screen() {
  const inquiries = useRouteData<typeof load>();
  return (
    <MyPageFrame title="お問い合わせ">
      {inquiries.length === 0 ? (
        <EmptyState
          icon="chat"
          title="お問い合わせはありません"
          text="フォームからお送りいただくと、お返事をここでご覧いただけます。"
        >
          <ButtonLink href="/guide/contact/form">お問い合わせフォームへ</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ul className={css.list} aria-label="お問い合わせの一覧">
            {inquiries.map((inquiry) => (
              <Line key={inquiry.inquiry_code} inquiry={inquiry} />
            ))}
          </ul>
          <ButtonLink href="/guide/contact/form" variant="outline">
            新しく問い合わせる
          </ButtonLink>
        </>
      )}
    </MyPageFrame>
  );
}

function Line({ inquiry: { inquiry_code, kind, state, updated_timestamp } }: { readonly inquiry: InquirySummary }) {
  return (
    <li className={css.line}>
      <a className={css.open} href={`/mypage/inquiries/${inquiry_code}`}>
        {INQUIRY_KIND_LABELS[kind]}
      </a>
      <span className={css.state} data-state={state}>
        {INQUIRY_STATE_LABELS[state]}
      </span>
      <span className={css.small}>
        お問い合わせ番号 {inquiry_code}　更新 {formatDateTime(updated_timestamp)}
      </span>
    </li>
  );
}
