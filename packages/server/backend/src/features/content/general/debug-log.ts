import { outputDebugLog } from '@store/contracts/calls/service';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import { redacted } from '../../../platform/logging/redact.ts';

/** Maximum length of one report, characters of its JSON. */
const LONGEST = 8 * 1024;
/** Reports written per process and minute; further ones are only counted. */
const LINES_PER_MINUTE = 120;
const MINUTE_MS = 60_000;

/**
 * `logs/_output-debug-log` (A-39, P07, E11): accepts any payload. Writes one line of truncated JSON in a separate
 * field, with line breaks and escapes encoded, and with personal data, card numbers and tokens redacted.
 */
export function debugLogHandler(): Handler {
  const minute = { begun: 0, written: 0, dropped: 0 };
  return handle(outputDebugLog, async ({ data }, { log, clock }) => {
    const now = clock();
    if (now - minute.begun >= MINUTE_MS) {
      if (minute.dropped > 0) log.warn({ sink: 'page', dropped: minute.dropped }, 'page reports were dropped');
      Object.assign(minute, { begun: now, written: 0, dropped: 0 });
    }
    if (minute.written >= LINES_PER_MINUTE) {
      minute.dropped += 1;
      return {};
    }
    minute.written += 1;
    log.info({ sink: 'page', report: redacted(data).slice(0, LONGEST) }, 'page report');
    return {};
  });
}
