import { TAG_QUESTION, TAG_READY } from '@store/contracts/composition';

/** P-12: asked every 100 ms, 20 times. */
const EVERY_MS = 100;
const TRIES = 20;

/** Whether the tag in that frame comes to answer; false when it has not after two seconds. */
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
