import { keepTaps } from './keep-taps.ts';
import { keepTyping } from './keep-typing.ts';

/**
 * Keeps what is typed, and taps on what cannot answer yet, until the page is live. Both are given back then, what was typed first: a form
 * that was filled and sent meanwhile is sent as it was filled.
 */
export function keepInput(document: Document, onTap: () => void): void {
  keepTyping(document);
  keepTaps(document, onTap);
}
