import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox, storeUrl, type TestSandbox } from '../testing/test-sandbox.ts';
import type { Mail } from './mailbox.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

async function send(mail: { to: string; subject: string; text: string; html?: string; bcc?: string }): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false, ignoreTLS: true });
  await transport.sendMail({ from: '"ストア" <shop@store.test>', ...mail });
}

async function listed(query: Record<string, string>): Promise<Mail[]> {
  const answer = await fetch(`${sandbox.url}/mail.json?${new URLSearchParams(query)}`);
  const { mails }: { mails: Mail[] } = JSON.parse(await answer.text());
  return mails;
}

it('shows a mail immediately after it was accepted, as JSON and as a page', async () => {
  await send({
    to: 'member@shop.test',
    subject: 'ご注文ありがとうございます',
    text: '山田 太郎 様\nご注文を承りました。',
  });

  const [mail] = await listed({ to: 'Member@shop.test', subject: 'ご注文' });
  expect(mail).toMatchObject({
    from: 'ストア <shop@store.test>',
    to: ['member@shop.test'],
    subject: 'ご注文ありがとうございます',
    html: null,
  });
  expect(mail?.text).toContain('ご注文を承りました。');

  const list = await (await fetch(`${sandbox.url}/mail?to=member@shop.test`)).text();
  expect(list).toContain(`href="/mail/${mail?.id}"`);
  const page = await (await fetch(`${sandbox.url}/mail/${mail?.id}`)).text();
  expect(page).toContain('<h1>ご注文ありがとうございます</h1>');
  expect(page).toContain('ご注文を承りました。');
});

it('lists the newest first and filters by full address, including blind copies', async () => {
  await send({ to: 'first@shop.test', subject: '一通目', text: '1' });
  await send({ to: 'first@shop.test', subject: '二通目', text: '2', bcc: 'hidden@shop.test' });

  expect((await listed({ to: 'first@shop.test' })).map((mail) => mail.subject)).toEqual(['二通目', '一通目']);
  expect((await listed({ to: 'hidden@shop.test' })).map((mail) => mail.subject)).toEqual(['二通目']);
  expect(await listed({ to: 'first@shop' })).toEqual([]);
});

it('never executes content of a mail', async () => {
  const script = '<script>fetch("/mail.json")</script>';
  await send({
    to: 'hostile@shop.test',
    subject: `件名${script}`,
    text: `本文${script}`,
    html: `<p onclick="alert(1)">${script}<img src=x onerror=alert(1)></p>`,
  });
  const [mail] = await listed({ to: 'hostile@shop.test' });

  const page = await fetch(`${sandbox.url}/mail/${mail?.id}`);
  const markup = await page.text();
  expect(markup).not.toContain('<script');
  expect(markup).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");

  const body = await fetch(`${sandbox.url}/mail/${mail?.id}/body`);
  const policy = body.headers.get('content-security-policy')?.split('; ');
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).toContain(`img-src data: ${storeUrl}`);
  expect(policy?.some((directive) => directive.startsWith('script-src'))).toBe(false);
  expect(body.headers.get('x-content-type-options')).toBe('nosniff');
});

it('renders a not-found page for a missing mail', async () => {
  for (const path of ['/mail/none', '/mail/none/body']) {
    const answer = await fetch(sandbox.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('ページが見つかりません');
  }
});

it('rejects a mail over five megabytes and continues to work', async () => {
  await expect(send({ to: 'big@shop.test', subject: '大', text: 'x'.repeat(6 * 1024 * 1024) })).rejects.toThrow(/552/);
  await send({ to: 'big@shop.test', subject: '小', text: 'x' });

  expect((await listed({ to: 'big@shop.test' })).map((mail) => mail.subject)).toEqual(['小']);
});

it('logs the arrival of a mail without personal data', () => {
  expect(sandbox.logged.join('\n')).toContain('mail received');
  expect(sandbox.logged.join('\n')).not.toMatch(/@shop\.test|ご注文/);
});
