import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from '@store/server-kit/http-client';
import { createTransport } from 'nodemailer';
import { type Owners, ownersOfPart } from '../ownership/owners.ts';

/** A notice to a team; webhooks get it as JSON. */
export interface TeamNotice {
  readonly event: 'moved-back' | 'needs-a-person';
  readonly part: string;
  readonly from: string;
  readonly to: string | null;
  /** The evidence. */
  readonly why: string;
  /** Epoch ms. */
  readonly at: number;
  /** Ledger step; equal in all retries, so that receivers can deduplicate. Null when there was none. */
  readonly step: number | null;
}

/** How notices are sent. */
export interface NoticeSettings {
  /** Without it no mails are sent. */
  readonly smtpUrl?: string | undefined;
  readonly mailFrom?: string | undefined;
  readonly retryMs?: readonly number[];
  readonly log: { error(fields: object, event: string): void };
}

const RETRY_MS = [1_000, 4_000, 15_000, 60_000] as const;
const TIMEOUT_MS = 5_000;
/** Largest webhook response that is read, bytes. */
const LONGEST_ANSWER = 64 * 1024;

/** Notifies the teams that own a part by their configured channels, with retries and back-off. Never rejects. */
export async function notifyTeam(
  notice: TeamNotice,
  owners: Owners,
  settings: NoticeSettings & { readonly signal: AbortSignal },
): Promise<void> {
  const ways = ownersOfPart(owners, notice.part).flatMap((team) => waysOf(owners, team, settings));
  await Promise.all(ways.map((way) => tryAgain(way.send, way.name, notice, settings)));
}

interface Way {
  /** For the log: without the address, which may contain a secret. */
  readonly name: string;
  readonly send: (notice: TeamNotice) => Promise<void>;
}

function waysOf({ teams }: Owners, team: string, { smtpUrl, mailFrom }: NoticeSettings): Way[] {
  const { webhook, mail } = teams[team]?.notify ?? {};
  return [
    ...(webhook ? [{ name: `webhook of ${team}`, send: (notice: TeamNotice) => post(webhook, notice) }] : []),
    ...(mail && smtpUrl
      ? [{ name: `mail to ${team}`, send: (notice: TeamNotice) => mailTo(mail, notice, { smtpUrl, mailFrom }) }]
      : []),
  ];
}

async function tryAgain(
  send: Way['send'],
  name: string,
  notice: TeamNotice,
  { retryMs = RETRY_MS, log, signal }: NoticeSettings & { readonly signal: AbortSignal },
): Promise<void> {
  for (const wait of [...retryMs, null]) {
    const fault = await send(notice).then(
      () => null,
      (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)),
    );
    if (fault === null) return;
    if (wait === null || signal.aborted)
      return log.error({ way: name, part: notice.part, step: notice.step, fault }, 'a team could not be notified');
    await pause(wait, undefined, { signal }).catch(() => undefined);
  }
}

async function post(webhook: string, notice: TeamNotice): Promise<void> {
  const limits = { timeoutMs: TIMEOUT_MS, mostBytes: LONGEST_ANSWER };
  await sendRequest(webhook, { method: 'POST', json: notice, isOutside: true, ...limits });
}

async function mailTo(
  to: string,
  notice: TeamNotice,
  { smtpUrl, mailFrom }: { readonly smtpUrl: string; readonly mailFrom: string | undefined },
): Promise<void> {
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: smtpUrl, ...limits });
  try {
    await transport.sendMail({
      from: mailFrom ?? 'release <release@shop.test>',
      to,
      subject: subjectOf(notice),
      text: textOf(notice),
      messageId: `<health-gate-${notice.step ?? notice.at}-${notice.part}@release>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    transport.close();
  }
}

const subjectOf = ({ event, part, from }: TeamNotice): string =>
  event === 'moved-back' ? `${part}@${from} was taken back` : `${part}@${from} is worse and needs a person`;

const textOf = (notice: TeamNotice): string =>
  [
    `${subjectOf(notice)}, ${new Date(notice.at).toISOString()}.`,
    ...(notice.to ? [`Live now: ${notice.part}@${notice.to} (step ${notice.step}).`] : []),
    `Why: ${notice.why}`,
    notice.event === 'moved-back'
      ? 'A person may publish it again with --again; the health gate then leaves it alone (docs/releases.md).'
      : 'It stays live until a person takes it back, at the release desk or with `release rollback`.',
  ].join('\n\n');
