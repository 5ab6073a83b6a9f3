import { readInquiryLink } from '@store/contracts/calls/inquiry';
import { fetchCode, type LoaderArguments, notFound, useRouteData } from '@store/remote-kit';
import { NarrowWidth } from '@store/ui';
import css from './contact.module.css';
// The thread is loaded lazily; its styles must be in the server-rendered document.
import '@store/customer-form/inquiry.css';

/** rejects forged and expired links. Messages are loaded by the browser, so that no cached page contains them. */
export async function load({ shop, url }: LoaderArguments) {
  const token = url.searchParams.get('token') ?? '';
  if (!readInquiryLink.request.safeParse({ token }).success) throw notFound();
  const [reply, { LinkedThread }] = await Promise.all([
    shop.call(readInquiryLink, { token }),
    fetchCode(() => import('./linked-thread.tsx')),
  ]);
  if (reply.kind === 'refused') throw notFound();
  return { thread: <LinkedThread key={token} token={token} /> };
}

/** inquiry thread of a customer without an account. */
export function Screen() {
  const { thread } = useRouteData<typeof load>();
  return (
    <NarrowWidth className={css.page}>
      <h1 className={css.title}>お問い合わせ</h1>
      {thread}
    </NarrowWidth>
  );
}
