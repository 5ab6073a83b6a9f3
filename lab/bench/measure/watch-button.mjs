/**
 * Runs in the page before everything else. Reports once (`buttonSeen`) when the named button is first visible: painted,
 * in the window, and not covered. `effectOfTap` resolves with the ms since the start of the navigation when a cart
 * count or a dialog appears; before the tap a new visitor has neither. Before hydration the count is written to
 * the document element, for the frame's style sheet (decision 0061).
 */
export function watchButton(name) {
  const look = () => {
    const place = performance.getEntriesByName('first-contentful-paint').length > 0 && placeOfButton();
    if (!place) return requestAnimationFrame(look);
    window.buttonSeen({ ...place, at: performance.now() });
  };
  requestAnimationFrame(look);

  function placeOfButton() {
    for (const button of document.querySelectorAll('button')) {
      if (button.textContent.trim() !== name) continue;
      const { left, top, bottom, width, height } = button.getBoundingClientRect();
      // On a large screen it is further down: a visitor would scroll to it.
      if (width > 0 && bottom > innerHeight) button.scrollIntoView({ block: 'center', behavior: 'instant' });
      const place = { x: left + width / 2, y: top + height / 2 };
      if (width > 0 && button.contains(document.elementFromPoint(place.x, place.y))) return place;
    }
    return null;
  }

  const hasEffect = () =>
    document.documentElement.hasAttribute('data-pieces') ||
    [...document.querySelectorAll('a[href="/cart"]')].some(({ textContent }) => /\d/.test(textContent)) ||
    document.querySelector('dialog[open], [role="dialog"]') !== null;
  window.effectOfTap = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!hasEffect()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    }).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['open', 'role', 'data-pieces'],
    });
  });
}
