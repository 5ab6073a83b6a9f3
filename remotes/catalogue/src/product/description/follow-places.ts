/** Below this the reader's place begins: the bars at the top and a line's breath, px. */
const UNDER_BARS_PX = 150;

/**
 * Marks the link to the part of the page that is read now, `aria-current="location"`, while the page is scrolled; none above the first
 *, until its page goes. The browser's own `:target-current` is true of a page that was navigated to, not of one that was opened.
 */
export function followPlaces(nav: HTMLElement | null): void {
  const places = [...(nav?.querySelectorAll('a') ?? [])].flatMap((link) => {
    const part = document.getElementById(link.hash.slice(1));
    return part ? [{ link, part }] : [];
  });
  const look = () => {
    if (!nav?.isConnected) return removeEventListener('scroll', look);
    const read = places.findLast(({ part }) => part.getBoundingClientRect().top <= UNDER_BARS_PX);
    for (const place of places) {
      if (place === read) place.link.setAttribute('aria-current', 'location');
      else place.link.removeAttribute('aria-current');
    }
  };
  look();
  addEventListener('scroll', look, { passive: true });
}
