import { getLinkedInquiry, replyByLink } from '@store/contracts/calls/inquiry';
import type { Inquiry } from '@store/contracts/entities';
import { InquiryThread } from '@store/customer-form';
import { useShop } from '@store/remote-kit';
import { RetryPanel, Skeleton } from '@store/ui';
import { useCallback, useEffect, useState } from 'react';

type Found =
  | { readonly kind: 'coming' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'open'; readonly thread: Inquiry };

/** inquiry thread behind a mail link, loaded by the browser. */
export function LinkedThread({ token }: { readonly token: string }) {
  const { call } = useShop();
  const [found, setFound] = useState<Found>({ kind: 'coming' });
  const read = useCallback(async () => {
    const reply = await call(getLinkedInquiry, { token }).catch(() => null);
    setFound(reply?.kind === 'answered' ? { kind: 'open', thread: reply.data } : { kind: 'lost' });
  }, [call, token]);
  useEffect(() => {
    void read();
  }, [read]);
  if (found.kind === 'coming') return <Skeleton height="16em" />;
  if (found.kind === 'lost') return <RetryPanel what="お問い合わせ" onRetry={() => void read()} />;
  return <InquiryThread thread={found.thread} send={(text, options) => call(replyByLink, { token, text }, options)} />;
}
