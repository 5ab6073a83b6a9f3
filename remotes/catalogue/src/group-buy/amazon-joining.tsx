import { useAddress, useGo } from '@store/remote-kit';
import { Button, formatDateTime, Note } from '@store/ui';
import { useEffect, useRef } from 'react';
import type { GroupBuying } from './use-group-buy.ts';

/** Query parameter in which Amazon returns its session. */
const SESSION = 'amazonCheckoutSessionId';

/** After the return from Amazon Pay: confirms the session, or without a session offers a status check. */
export function AmazonJoining({ buying }: { readonly buying: GroupBuying }) {
  const { groupBuy, isBusy, confirm } = buying;
  const { state, until } = groupBuy.paying?.amazon ?? {};
  const session = useSessionBroughtBack(buying);
  if (session !== null && isBusy) return <Note tone="info">Amazon Payのお手続きを確かめています。</Note>;
  if (state !== 'JOINING' || groupBuy.state !== 'OPEN') return null;
  return (
    <Note tone="info" title="Amazon Payのお手続きが終わっていません">
      {until && (
        <span>{`${formatDateTime(until)} まで商品をお取り置きしています。まだご参加は完了していません。`}</span>
      )}
      <Button variant="text" busy={isBusy} onClick={() => void confirm(undefined)}>
        お手続きを確かめる
      </Button>
    </Note>
  );
}

/** Confirms the session of the URL once and removes it from the URL. */
function useSessionBroughtBack({ isMember, confirm }: GroupBuying): string | null {
  const go = useGo();
  const { pathname, searchParams } = useAddress();
  const session = searchParams.get(SESSION);
  const confirmed = useRef<string | null>(null);
  useEffect(() => {
    if (session === null || !isMember || confirmed.current === session) return;
    confirmed.current = session;
    void confirm(session).then((leaves) => leaves || go(pathname, { replace: true, keepPlace: true }));
  });
  return session;
}
