import { PAGE_ELEMENT_ID, type Page, page } from '@store/contracts/composition';

/** Reads the data that the gateway embedded in the page. No other file accesses it. */
export function readPage(document: Document): Page {
  const text = document.getElementById(PAGE_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('no embedded data');
  return page.parse(JSON.parse(text));
}
