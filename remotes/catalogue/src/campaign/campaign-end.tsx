import { useAddress, useGo, useShop } from '@store/remote-kit';
import { Countdown } from '../countdown/countdown.tsx';
import css from './campaign-end.module.css';

/** A longer time is no reason to hurry, ms. */
const SHOWN_MS = 30 * 86_400_000;

/** Time until a campaign ends, when that is soon; opens the page of ended campaigns then. `at` in epoch ms. */
export function CampaignEnd({ at }: { readonly at: number }) {
  const { now } = useShop();
  const go = useGo();
  const { pathname } = useAddress();
  if (at - now() > SHOWN_MS) return null;
  return (
    <p className={css.end}>
      <Countdown to={at} label="終了まで" onEnd={() => go(pathname, { replace: true, keepPlace: true })} />
    </p>
  );
}
