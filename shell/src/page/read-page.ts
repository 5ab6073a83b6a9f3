import { PAGE_ELEMENT_ID, type Page, page } from '@store/contracts/composition';

/** Reads what the gateway wrote into the page; the one file that looks at it. */
export function readPage(document: Document): Page {
  const text = document.getElementById(PAGE_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('the page carries no release');
  return page.parse(JSON.parse(text));
}
