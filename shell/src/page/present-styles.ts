/**
 * Stores absolute URLs on the first screen's styles, which a remote's runtime compares before linking a style again.
 */
export function knowPresentStyles(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    link.dataset.href = link.href;
  }
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    style.dataset.href = new URL(style.dataset.href ?? '', document.baseURI).href;
  }
}
