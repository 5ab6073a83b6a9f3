/** Top of the reading area: below the sticky bars plus one line of space, px. */
const UNDER_BARS_PX = 150;

/**
 * Sets `aria-current="location"` on the link to the section being read, while scrolling; on none above the first section.
 * CSS `:target-current` does not work here: it matches after navigation only, not after a page load.
 * @param signal aborted when the page unmounts
 */
export function followPlaces(nav: HTMLElement | null, signal: AbortSignal): void {
  if (signal.aborted) return;
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
  addEventListener('scroll', look, { passive: true, signal: signal });
}
