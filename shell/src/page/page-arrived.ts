import { PAGE_ELEMENT_ID } from '@store/contracts/composition';

/**
 * Resolves when the rendered page and its data are parsed. Cached scripts can run while the document is still loading.
 * Does not wait for responses streamed after the page.
 */
export function pageArrived(document: Document): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      // Parsed completely once a sibling follows or the document has ended.
      const isWhole = document.getElementById(PAGE_ELEMENT_ID)?.nextSibling || document.readyState !== 'loading';
      if (!isWhole) return;
      observer.disconnect();
      document.removeEventListener('readystatechange', check);
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener('readystatechange', check);
    check();
  });
}
