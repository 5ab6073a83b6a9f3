/** Waits for a response streamed after the page; undefined when the document ended without it, null when it failed. */
export function deferredAnswer(document: Document, selector: string): Promise<unknown> {
  return new Promise((resolve) => {
    const check = () => {
      const element = document.querySelector(selector);
      // Parsed completely once a sibling follows or the document has ended.
      const isWhole = element?.nextSibling || document.readyState !== 'loading';
      if (element && isWhole) end(JSON.parse(element.textContent ?? 'null'));
      else if (document.readyState !== 'loading') end(undefined);
    };
    const end = (answer: unknown) => {
      observer.disconnect();
      document.removeEventListener('readystatechange', check);
      resolve(answer);
    };
    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true });
    document.addEventListener('readystatechange', check);
    check();
  });
}
