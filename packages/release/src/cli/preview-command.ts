import { isTokyoDateTime } from '@store/domain/address-bar';
import { pointerOf } from '../ledger/pointers.ts';
import { PREVIEW_QUERY, previewToken } from '../preview/preview-token.ts';
import type { Flags } from './arguments.ts';
import { surroundings, UsageError } from './surroundings.ts';

const HOUR_MS = 3_600_000;

/** `release preview lp-spring --at 2026-12-01T10:00`: a link under which a remote's addresses are pages as they will be then. */
export async function previewCommand(part: string, flags: Flags): Promise<number> {
  const { ledger, signingKey, now } = surroundings(flags);
  const { live: version } = pointerOf((await ledger.readCurrent()).current.parts, part);
  const record = version === null ? null : await ledger.readVersion({ part, version });
  if (record?.manifest.kind !== 'remote') throw new UsageError(`${part} is not a live remote; publish it first`);
  const token = previewToken(
    { part, at: momentOf(flags.at), expires: now + hoursOf(flags.hours) * HOUR_MS },
    signingKey,
  );
  for (const { path } of record.manifest.remote.routes.filter((route) => !/[:*]/.test(route.path))) {
    const link = new URL(path, flags.store ?? process.env.STORE_URL ?? 'http://127.0.0.1:3000');
    link.searchParams.set(PREVIEW_QUERY, token);
    console.log(link.href);
  }
  return 0;
}

/** Without a zone it is Tokyo's clock. */
function momentOf(text: string | undefined): number {
  const whole = text && (/[+Z]/.test(text.slice(10)) ? text : `${text}+09:00`);
  if (whole && isTokyoDateTime(whole)) return Date.parse(whole);
  throw new UsageError('say when: --at 2026-12-01T10:00 (in Tokyo)');
}

function hoursOf(text: string): number {
  const hours = Number(text);
  if (Number.isInteger(hours) && hours >= 1 && hours <= 720) return hours;
  throw new UsageError('--hours is a whole number from 1 to 720');
}
