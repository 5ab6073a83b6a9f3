import { useEffect, useState } from 'react';

/** L-08: shown past 100 px, hidden below 90 px; in between it stays as it was, so a trembling finger makes no flicker. */
const SHOW_PAST_PX = 100;
const HIDE_BELOW_PX = 90;

/** Whether the page is scrolled so far that a way back to its top helps. */
export function useScrolledDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    const look = () => setDown((before) => (before ? window.scrollY >= HIDE_BELOW_PX : window.scrollY > SHOW_PAST_PX));
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return down;
}
