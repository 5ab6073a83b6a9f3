import { replayTaps } from './replay-taps.ts';
import { replayTyping } from './replay-typing.ts';

/**
 * Holds typed text and taps until the page is live, then replays them, text first, so that a form filled and submitted
 * before hydration is sent as filled.
 */
export function replayInput(document: Document, onTap: () => void): void {
  replayTyping(document);
  replayTaps(document, onTap);
}
