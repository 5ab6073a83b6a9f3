/**
 * Makes React hydrate the part of the page that a control stands in. React does so by itself when it hears an event of a part that
 * still waits, but in the midst of that event: a box that was just marked, a field that just got its text, are then what React saw
 * first, and it hears of no change. An event that means nothing and goes no way back up goes before.
 */
export function hydrateNow(control: Element): void {
  control.dispatchEvent(new Event('touchcancel'));
}
