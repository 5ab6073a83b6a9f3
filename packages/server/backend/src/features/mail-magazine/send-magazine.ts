import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database/database.ts';
import { mailMagazines } from '../../platform/database/tables/mail-magazines.ts';
import { leaveWork } from '../../platform/database/work-left.ts';
import type { Queries } from '../../platform/http/handler.ts';

/** A magazine issue; `code` is the shop's own, such as `2026-12`. */
export interface MagazineIssue {
  readonly code: string;
  readonly subject: string;
  readonly body: string;
}

/**
 * Queues one mail for each member subscribed to the magazine (91). An issue is sent once, also under concurrent calls.
 * @returns the number of queued mails, or null for an issue that was sent before
 */
export async function sendMagazine(
  database: Queries,
  { code, subject, body }: MagazineIssue,
  now: number,
): Promise<number | null> {
  const [taken] = await database
    .insert(mailMagazines)
    .values({ issueCode: code, subject, body, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!taken) return null;
  const left = await rowsOf(
    database,
    sql`
    insert into outbox (kind, payload, created_at, next_attempt_at)
    select 'magazine', jsonb_build_object('issue_code', ${code}::text, 'customer_code', customer_code), ${now}, ${now}
    from customers
    where mail_permission and not retired and not is_guest and email <> ''
    returning outbox_id`,
  );
  leaveWork(database, 'outbox');
  return left.length;
}

/** Reads an issue file: the first line is the subject, the rest its body. */
export function readIssue(code: string, text: string): MagazineIssue {
  const [subject = '', ...lines] = text.replaceAll('\r\n', '\n').trim().split('\n');
  const body = lines.join('\n').trim();
  if (!/^[A-Za-z0-9-]{1,40}$/.test(code))
    throw new RangeError(`an issue's code consists of letters, digits and hyphens: ${code}`);
  if (subject.trim() === '' || body === '')
    throw new RangeError('an issue needs a subject in the first line, and a body');
  return { code, subject: subject.trim(), body };
}
