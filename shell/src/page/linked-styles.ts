/**
 * The document links the first screen's styles; a remote's runtime would link them again, since it compares whole
 * addresses. Telling each link its whole address spares the second request.
 */
export function knowLinkedStyles(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    link.dataset.href = link.href;
  }
}
