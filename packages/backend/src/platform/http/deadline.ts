import { TooSlowError } from './faults.ts';

/** The server answers within ten seconds always (P25); the last of them is for the way. */
const DEADLINE_MS = 9_000;

/** Waits no longer than the server promises to. */
export async function withinDeadline<T>(work: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlowError('no answer within the deadline')), DEADLINE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
