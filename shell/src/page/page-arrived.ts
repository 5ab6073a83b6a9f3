import { PAGE_ELEMENT_ID } from '@store/contracts/composition';

/**
 * Resolves when the rendered page and what it says of itself are parsed whole. Scripts kept by the browser run while the
 * document still comes in; what the gateway sends after the page is not waited for.
 */
export function pageArrived(document: Document): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      // An element that something follows, or the end of the document, is whole.
      const isWhole = document.getElementById(PAGE_ELEMENT_ID)?.nextSibling || document.readyState !== 'loading';
      if (!isWhole) return;
      observer.disconnect();
      document.removeEventListener('readystatechange', look);
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener('readystatechange', look);
    look();
  });
}
