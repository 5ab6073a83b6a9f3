import { useShop } from '@store/remote-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { remainingWords } from './remaining-texts.ts';

interface CountdownProps {
  /** Target time, epoch ms. */
  readonly to: number;
  /** Text before the remaining time: 「受付開始まで」. */
  readonly label: string;
  /** Called when the target time is reached. */
  readonly onEnd: () => void;
}

const TICK_MS = 1_000;

/** 「受付開始まで あと1日3時間25分」, by the server clock. Updates every minute and is not announced to screen readers. */
export function Countdown({ to, label, onEnd }: CountdownProps) {
  const shop = useShop();
  const [words, setWords] = useState(() => remainingWords(to - shop.now()));
  const tick = useEffectEvent((timer: number) => {
    const left = to - shop.now();
    setWords(remainingWords(left));
    if (left > 0) return;
    clearInterval(timer);
    onEnd();
  });
  useEffect(() => {
    const timer = window.setInterval(() => tick(timer), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (words === null) return null;
  return (
    <span role="timer" aria-label={`${label} ${words}`}>
      <span>{label}</span> <b>{words}</b>
    </span>
  );
}
