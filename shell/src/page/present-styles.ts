/**
 * The document holds or links the first screen's styles; a remote's runtime would link them again, since it compares whole
 * addresses. Telling each its whole address spares the second request.
 */
export function knowPresentStyles(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    link.dataset.href = link.href;
  }
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    style.dataset.href = new URL(style.dataset.href ?? '', document.baseURI).href;
  }
}
