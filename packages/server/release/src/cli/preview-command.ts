import { isTokyoDateTime } from '@store/domain/address-bar';
import { PREVIEW_QUERY } from '../preview/preview-token.ts';
import type { Flags } from './arguments.ts';
import { amountOf, storeOf } from './option-values.ts';
import { surroundings } from './surroundings.ts';
import { UsageError } from './usage-error.ts';

/** `release preview lp-spring --at 2026-12-01T10:00`: prints links to a remote's pages as they will be at that time. */
export async function previewCommand(part: string, flags: Flags): Promise<number> {
  const { operations, ...author } = surroundings(flags);
  const options = { part, at: momentOf(flags.at), hours: amountOf('--hours', flags.hours ?? '72') };
  const store = storeOf(flags.store);
  const result = await operations.makePreview(options, author);
  if (result.kind === 'refused') {
    console.error('preview refused:');
    for (const reason of result.reasons) console.error(`  - ${reason}`);
    return 1;
  }
  for (const path of result.paths) {
    const link = new URL(path, store);
    link.searchParams.set(PREVIEW_QUERY, result.token);
    console.log(link.href);
  }
  return 0;
}

/** Parses a time; without an offset in Tokyo's time zone. */
function momentOf(text: string | undefined): number {
  const whole = text && (/[+Z]/.test(text.slice(10)) ? text : `${text}+09:00`);
  if (whole && isTokyoDateTime(whole)) return Date.parse(whole);
  throw new UsageError('--at is missing or invalid: 2026-12-01T10:00 (in Tokyo)');
}
