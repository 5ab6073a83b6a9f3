/**
 * Hydrates the part of the page around a control synchronously. React also does so on an event in a part that still
 * waits, but during that event: it would take the new value of a checkbox or field as the initial one and report no
 * change. This no-op event does not bubble and comes first.
 */
export function hydrateNow(control: Element): void {
  control.dispatchEvent(new Event('touchcancel'));
}
