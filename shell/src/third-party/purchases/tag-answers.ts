import { TAG_QUESTION, TAG_READY } from '@store/contracts/composition';

/** Polling interval and attempts (P-12). */
const EVERY_MS = 100;
const TRIES = 20;

/** Polls whether the tag in the frame is ready; false after two seconds without a response. */
export function tagAnswers(frame: Window): Promise<boolean> {
  return new Promise((resolve) => {
    let tries = 0;
    const end = (answers: boolean) => {
      clearInterval(timer);
      removeEventListener('message', hear);
      resolve(answers);
    };
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame && data === TAG_READY) end(true);
    };
    const ask = () => {
      if (tries === TRIES) return end(false);
      tries += 1;
      frame.postMessage(TAG_QUESTION, '*');
    };
    addEventListener('message', hear);
    const timer = setInterval(ask, EVERY_MS);
  });
}
