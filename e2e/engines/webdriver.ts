import { spawn } from 'node:child_process';
import { expect } from '@playwright/test';

/** An error of the driver, with its code in the WebDriver standard. */
export class WebDriverError extends Error {
  constructor({ error, message }: { readonly error: string; readonly message: string }) {
    super(`${error}: ${message}`);
    this.code = error;
  }
  readonly code: string;
}

/** The driver of WebKitGTK, which opens a new browser without data for each session. */
export interface Driver {
  readonly address: string;
  readonly stop: () => void;
}

/** A browser, by the commands of the WebDriver standard: https://www.w3.org/TR/webdriver/#endpoints. */
export interface Session {
  readonly get: <T>(path: string) => Promise<T>;
  readonly post: <T>(path: string, body?: object) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** Starts the driver on a virtual screen. */
export async function startDriver(port: number): Promise<Driver> {
  const screen = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1600x1200x24'];
  const driver = spawn('dbus-run-session', ['--', ...screen, 'WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, LANG: 'ja_JP.UTF-8', LANGUAGE: 'ja', TZ: 'Asia/Tokyo' },
  });
  const address = `http://127.0.0.1:${port}`;
  await expect(() => send('GET', `${address}/status`)).toPass({ timeout: 30_000 });
  // The whole group: the driver runs inside the virtual screen and the message bus.
  return { address, stop: () => void process.kill(-Number(driver.pid)) };
}

export async function openSession({ address }: Driver): Promise<Session> {
  const { sessionId } = await send<{ sessionId: string }>('POST', `${address}/session`, { capabilities: {} });
  const session = `${address}/session/${sessionId}`;
  return {
    get: (path) => send('GET', `${session}/${path}`),
    post: (path, body = {}) => send('POST', `${session}/${path}`, body),
    close: () => send('DELETE', session),
  };
}

/** Sends a command; its caller names the type of the answer, which the standard defines. */
async function send<T>(method: string, address: string, body?: object): Promise<T> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new WebDriverError(value);
  return value;
}
