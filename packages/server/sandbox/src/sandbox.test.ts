import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { questions } from './help/questions.ts';
import { TestBrowser } from './testing/test-browser.ts';
import { startTestSandbox, storeUrl, type TestSandbox } from './testing/test-sandbox.ts';
import { TestStore } from './testing/test-store.ts';

describe('pages', () => {
  let sandbox: TestSandbox;
  beforeEach(async () => {
    sandbox = await startTestSandbox();
  });
  afterEach(() => sandbox.stop());

  it('list all services on the overview, with working links', async () => {
    const page = await (await fetch(sandbox.url)).text();
    const links = [...page.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path]) => path);

    expect(links).toEqual(expect.arrayContaining(['/mail', '/help', '/signin/password']));
    for (const path of links) expect((await fetch(sandbox.url + path)).status, path).toBe(200);
    expect(page).toContain(`href="${storeUrl}/login"`);
  });

  it.each(['/', '/mail', '/help', '/payments', '/signin/password', '/card/fields'])(
    'load their style sheets on %s',
    async (path) => {
      const page = await (await fetch(sandbox.url + path)).text();
      const sheets = [...page.matchAll(/href="(\/assets\/[^"]*\.css)"/g)].map(([, sheet]) => sheet);
      expect(sheets.length).toBeGreaterThanOrEqual(2);
      for (const sheet of sheets) expect((await fetch(sandbox.url + sheet)).status, sheet).toBe(200);
    },
  );

  it('show every question of the help centre at its own address (R-20)', async () => {
    const page = await (await fetch(`${sandbox.url}/help`)).text();
    for (const { id, question, answer } of questions) {
      expect(page).toContain(question);
      expect(await (await fetch(`${sandbox.url}/help/${id}`)).text()).toContain(answer);
    }
    expect((await fetch(`${sandbox.url}/help/none`)).status).toBe(404);
    // The customer cancels orders and issues receipts without the desk.
    for (const id of ['cancel-order', 'receipt'])
      expect(questions.find((question) => question.id === id)?.answer).toMatch(/ご注文履歴.*確認メールのリンク/);
  });

  it.each(['/none', '/signin/none', '/signin'])('show a not-found page with a link for %s', async (path) => {
    const answer = await fetch(sandbox.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(/ページが見つかりません.+class="button"/s);
  });

  it('report health', async () => {
    expect(await (await fetch(`${sandbox.url}/healthz`)).json()).toEqual({ status: 'ok' });
  });

  it('name a port that is taken', async () => {
    await expect(startTestSandbox({ port: sandbox.port })).rejects.toThrow(
      `EADDRINUSE: address already in use 127.0.0.1:${sandbox.port}`,
    );
    await expect(startTestSandbox({ smtpPort: sandbox.smtpPort })).rejects.toThrow(/EADDRINUSE/);
  });
});

describe('restart', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('preserves sign-ins', async () => {
    const first = await startTestSandbox({ dataDir });
    const { port } = first;
    const browser = new TestBrowser(first.url);
    await (await TestStore.discover(first.url)).signIn(browser, 'C0000001');
    await first.stop();

    const second = await startTestSandbox({ dataDir, port });
    const store = await TestStore.discover(second.url);
    const login = await store.startLogin();
    const { leftFor } = await browser.open(login.address);
    expect((await store.finishLogin(login, leftFor)).claims()?.sub).toBe('C0000001');
    await second.stop();
  });

  it('preserves mails, except for a truncated line', async () => {
    const first = await startTestSandbox({ dataDir });
    const transport = createTransport({ host: '127.0.0.1', port: first.smtpPort, ignoreTLS: true });
    await transport.sendMail({ from: 'a@store.test', to: 'member@shop.test', subject: '残る', text: 'x' });
    await first.stop();
    await appendFile(join(dataDir, 'mails.jsonl'), '{"id":"cut');

    const second = await startTestSandbox({ dataDir });
    const answer = await fetch(`${second.url}/mail.json`);
    expect(await answer.json()).toMatchObject({ mails: [{ subject: '残る' }] });
    await second.stop();
    expect(await readFile(join(dataDir, 'mails.jsonl'), 'utf8')).not.toContain('cut');
  });

  it('explains how to fix unreadable keys', async () => {
    await writeFile(join(dataDir, 'sign-in-keys.json'), '{}');
    await expect(startTestSandbox({ dataDir })).rejects.toThrow(/sign-in-keys\.json cannot be read; remove it/);
  });
});
