import { getInquiry } from '@store/contracts/calls/inquiry';
import { fetchCode, type LoaderArguments, notFound, useRouteData } from '@store/remote-kit';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
// The thread is fetched with the page; its styles stand in the document that is rendered with it.
import '@store/customer-form/inquiry.css';

/** an unknown inquiry is nowhere, and so is another's (U-07). The page's own code stays small without the thread's form. */
export async function load({ params, shop }: LoaderArguments) {
  const asked = getInquiry.request.safeParse({ inquiry_code: params.inquiry_code });
  if (!asked.success) throw notFound();
  const [reply, { MemberThread }] = await Promise.all([
    shop.call(getInquiry, asked.data),
    fetchCode(() => import('./member-thread.tsx')),
  ]);
  if (reply.kind === 'refused') throw notFound();
  const { inquiry_code, updated_timestamp } = reply.data;
  return { thread: <MemberThread key={`${inquiry_code}/${updated_timestamp}`} thread={reply.data} /> };
}

/** what was asked and answered. */
export function Screen() {
  const { thread } = useRouteData<typeof load>();
  return <MyPageFrame title="お問い合わせの内容">{thread}</MyPageFrame>;
}
