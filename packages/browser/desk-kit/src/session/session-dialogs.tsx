import { useAddress, useShop } from '@store/remote-kit';
import { Button, ButtonLink, Dialog } from '@store/ui';
import { useEffect, useState } from 'react';
import { type SessionLeft, useSessionLeft } from './use-session-left.ts';

/** Says before and after that the staff session ends. The page below keeps what was typed. */
export function SessionDialogs() {
  const { left, look, extend } = useSessionLeft();
  const [closed, setClosed] = useState<SessionLeft['kind'] | null>(null);
  const [isAgain, setAgain] = useState(false);
  const { pathname, search } = useAddress();
  if (left.kind !== closed && closed !== null) setClosed(null);
  if (left.kind === 'enough' || left.kind === closed) return null;
  const signIn = (
    <ButtonLink href={`/login?again=true&return_path=${encodeURIComponent(`${pathname}${search}`)}`} target="_blank">
      別のタブでログインする
    </ButtonLink>
  );
  const close = () => setClosed(left.kind);
  if (left.kind === 'ending')
    return (
      <Dialog
        open
        onClose={close}
        title="まもなくログアウトします"
        footer={left.isExtendable ? <Button onClick={() => void extend()}>作業を続ける</Button> : signIn}
      >
        <TimeLeft until={left.until} />
        <p>
          {left.isExtendable
            ? '操作がないため、安全のためにログアウトします。'
            : 'ログインから一定の時間がたつため、安全のためにログアウトします。'}
          入力した内容は、この画面に残ります。
        </p>
      </Dialog>
    );
  const goOn = async () => {
    setAgain(true);
    await look();
  };
  return (
    <Dialog
      open
      onClose={close}
      title="ログアウトしました"
      footer={
        <>
          <Button variant="outline" onClick={() => void goOn()}>
            作業を続ける
          </Button>
          {signIn}
        </>
      }
    >
      <p>安全のためにログアウトしました。入力した内容は、この画面に残っています。</p>
      <p role="status">{isAgain ? 'まだログインしていません。' : ''}別のタブでログインすると、続きから作業できます。</p>
    </Dialog>
  );
}

function TimeLeft({ until }: { readonly until: number }) {
  const { now } = useShop();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  const seconds = Math.max(0, Math.ceil((until - time) / 1000));
  return (
    <p role="timer">
      あと<b>{`${Math.floor(seconds / 60)}分${String(seconds % 60).padStart(2, '0')}秒`}</b>
    </p>
  );
}
