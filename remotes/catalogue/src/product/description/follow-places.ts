/** Below this the reader's place begins: the bars at the top and a line's breath, px. */
const UNDER_BARS_PX = 150;

/**
 * Marks the link to the part of the page that is read now, `aria-current="location"`, while the page is scrolled; none above the first.
 * The browser's own `:target-current` is true of a page that was navigated to, not of one that was opened.
 * @param untilGone aborted when the page goes
 */
export function followPlaces(nav: HTMLElement | null, untilGone: AbortSignal): void {
  if (untilGone.aborted) return;
  const places = [...(nav?.querySelectorAll('a') ?? [])].flatMap((link) => {
    const part = document.getElementById(link.hash.slice(1));
    return part ? [{ link, part }] : [];
  });
  const look = () => {
    const read = places.findLast(({ part }) => part.getBoundingClientRect().top <= UNDER_BARS_PX);
    for (const place of places) {
      if (place === read) place.link.setAttribute('aria-current', 'location');
      else place.link.removeAttribute('aria-current');
    }
  };
  look();
  addEventListener('scroll', look, { passive: true, signal: untilGone });
}
