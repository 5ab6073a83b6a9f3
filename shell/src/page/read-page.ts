import { PAGE_ELEMENT_ID, type Page, PERSONAL_ELEMENT_ID, page, preloadedAnswers } from '@store/contracts/composition';

/** Reads the data that the gateway embedded in the page. No other file accesses it. */
export function readPage(document: Document): Page {
  const text = document.getElementById(PAGE_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('no embedded data');
  const read = page.parse(JSON.parse(text));
  const personal = document.getElementById(PERSONAL_ELEMENT_ID)?.textContent;
  if (!personal) return read;
  return { ...read, answers: { ...read.answers, ...preloadedAnswers.parse(JSON.parse(personal)) } };
}
