import { getInquiry, listInquiries } from '@store/contracts/calls/inquiry';
import type { InquirySummary } from '@store/contracts/entities';
import { INQUIRY_KIND_LABELS, INQUIRY_STATE_LABELS } from '@store/domain/inquiry';
import { dataOf, fetchCode, type LoaderArguments, notFound, useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState, formatDateTime } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import css from './inquiries.module.css';
// The thread is loaded lazily; its styles must be in the server-rendered document.
import '@store/customer-form/inquiry.css';

/** Loads the list, or the thread of `?code=`. */
export async function load(args: LoaderArguments) {
  const inquiry_code = args.url.searchParams.get('code');
  if (inquiry_code !== null) return { thread: await loadThread(inquiry_code, args), inquiries: [] };
  return { thread: null, ...dataOf(await args.shop.call(listInquiries, {})) };
}

/** an inquiry that is unknown or of another customer is not found (U-07). The thread is a separate chunk. */
async function loadThread(inquiry_code: string, { shop }: LoaderArguments) {
  const parsed = getInquiry.request.safeParse({ inquiry_code });
  if (!parsed.success) throw notFound();
  const [reply, { MemberThread }] = await Promise.all([
    shop.call(getInquiry, parsed.data),
    fetchCode(() => import('./member-thread.tsx')),
  ]);
  if (reply.kind === 'refused') throw notFound();
  return <MemberThread key={`${inquiry_code}/${reply.data.updated_timestamp}`} thread={reply.data} />;
}

/** inquiries of the member, newest first. */
export function Screen() {
  const { thread, inquiries } = useRouteData<typeof load>();
  if (thread) return <MyPageFrame title="お問い合わせの内容">{thread}</MyPageFrame>;
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
      <a className={css.open} href={`/mypage/inquiries?code=${inquiry_code}`}>
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
