import { getLinkedInquiry, replyByLink } from '@store/contracts/calls/inquiry';
import type { Inquiry } from '@store/contracts/entities';
import { InquiryThread } from '@store/customer-form';
import { useRouteData, useShop } from '@store/remote-kit';
import { NarrowWidth, RetryPanel, Skeleton } from '@store/ui';
import { useCallback, useEffect, useState } from 'react';
import css from './contact.module.css';
import type { loadLinkedInquiry } from './linked-inquiry.route.ts';
import '@store/customer-form/inquiry.css';

type Found = { readonly kind: 'coming' | 'lost' } | { readonly kind: 'open'; readonly thread: Inquiry };

/** the thread of somebody without an account, by the link of their mail. */
export function Screen() {
  const { token, inquiry_code } = useRouteData<typeof loadLinkedInquiry>();
  const { call } = useShop();
  const [found, setFound] = useState<Found>({ kind: 'coming' });
  const read = useCallback(async () => {
    const reply = await call(getLinkedInquiry, { token }).catch(() => null);
    setFound(reply?.kind === 'answered' ? { kind: 'open', thread: reply.data } : { kind: 'lost' });
  }, [call, token]);
  useEffect(() => {
    void read();
  }, [read]);
  return (
    <NarrowWidth className={css.page}>
      <h1 className={css.title}>お問い合わせ</h1>
      {found.kind === 'coming' && <Skeleton height="16em" />}
      {found.kind === 'lost' && <RetryPanel what="お問い合わせ" onRetry={() => void read()} />}
      {found.kind === 'open' && (
        <InquiryThread
          key={inquiry_code}
          thread={found.thread}
          send={(text, options) => call(replyByLink, { token, text }, options)}
        />
      )}
    </NarrowWidth>
  );
}
