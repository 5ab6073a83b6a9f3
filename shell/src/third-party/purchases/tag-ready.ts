import { TAG_QUESTION, TAG_READY } from '@store/contracts/composition';

/** Polling interval and attempts (P-12). */
const INTERVAL_MS = 100;
const TRIES = 20;

/** Polls whether the tag in the frame is ready; false after two seconds without a response. */
export function isTagReady(frame: Window): Promise<boolean> {
  return new Promise((resolve) => {
    let tries = 0;
    const end = (answers: boolean) => {
      clearInterval(timer);
      removeEventListener('message', onMessage);
      resolve(answers);
    };
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === frame && data === TAG_READY) end(true);
    };
    const poll = () => {
      if (tries === TRIES) return end(false);
      tries += 1;
      frame.postMessage(TAG_QUESTION, '*');
    };
    addEventListener('message', onMessage);
    const timer = setInterval(poll, INTERVAL_MS);
  });
}
