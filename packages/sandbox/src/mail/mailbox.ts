import { appendFile, readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const mail = z.object({
  id: z.uuid(),
  /** ISO 8601, UTC. */
  receivedAt: z.iso.datetime(),
  from: z.string(),
  /** The envelope's recipients, so blind copies are among them. */
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.nullable(z.string()),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** A mail as the inbox shows it. */
export type Mail = z.infer<typeof mail>;

/** `to` is a whole address, `subject` a part of the subject. */
export type MailFilter = { to?: string | undefined; subject?: string | undefined };

/** Keeps the mails the store has sent, newest first. */
export type Mailbox = {
  add(mail: Mail): Promise<void>;
  list(filter: MailFilter): Mail[];
  find(id: string): Mail | undefined;
};

const keptMails = 500;

/** Opens the inbox; with a file, mails outlive the process, one line of JSON each. */
export async function openMailbox(file?: string): Promise<Mailbox> {
  const mails = file ? await readMails(file) : [];
  // One start's surplus is dropped at the next one: the file stays in proportion without being rewritten per mail.
  if (file) await writeFile(file, mails.map(toLine).join(''), { mode: 0o600 });

  return {
    async add(mail) {
      if (file) await appendFile(file, toLine(mail));
      mails.push(mail);
      if (mails.length > keptMails) mails.shift();
    },
    list: (filter) => mails.filter((mail) => matches(mail, filter)).reverse(),
    find: (id) => mails.find((mail) => mail.id === id),
  };
}

async function readMails(file: string): Promise<Mail[]> {
  const lines = (await readFile(file, 'utf8').catch(emptyWhenAbsent)).split('\n').filter(Boolean);
  return lines.slice(-keptMails).flatMap((line) => {
    const read = mail.safeParse(parseJson(line));
    // A line cut short by a crash is one lost mail, not a reason to lose the others.
    return read.success ? [read.data] : [];
  });
}

function emptyWhenAbsent(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function toLine(mail: Mail): string {
  return `${JSON.stringify(mail)}\n`;
}

function matches(mail: Mail, { to, subject }: MailFilter): boolean {
  const sentThere = !to || mail.to.some((address) => address.toLowerCase() === to.trim().toLowerCase());
  return sentThere && (!subject || mail.subject.includes(subject));
}
