import { type ProblemError, refusedWith } from '../../wire/problem-error.ts';
import type { UploadLimits } from './limits.ts';

/** The upload is truncated, or not a gzipped tar. */
export const notWhole = (found: string): ProblemError =>
  refusedWith(422, { field: 'upload', found, allowed: 'a whole gzipped tar archive', remedy: 'Send it again.' });

/** An entry that is not a regular file in a build's folder. */
export function refusedEntry(found: string): ProblemError {
  const allowed = 'plain files as <build>/<path>, each once';
  const remedy = 'Pack the folders that the build left, as the release command does.';
  return refusedWith(422, { field: 'upload', found, allowed, remedy });
}

export function tooLarge(found: string, allowed: string): ProblemError {
  const remedy = 'Publish fewer builds at once, and nothing but what they serve.';
  return refusedWith(413, { field: 'upload', found, allowed, remedy });
}

export const bodyTooLarge = ({ bodyBytes }: UploadLimits): ProblemError =>
  tooLarge('a larger body', `${bodyBytes} bytes, compressed`);
