import { keepTaps } from './keep-taps.ts';
import { keepTyping } from './keep-typing.ts';

/**
 * Holds typed text and taps until the page is live, then replays them, text first, so that a form filled and submitted
 * before hydration is sent as filled.
 */
export function keepInput(document: Document, onTap: () => void): void {
  keepTyping(document);
  keepTaps(document, onTap);
}
