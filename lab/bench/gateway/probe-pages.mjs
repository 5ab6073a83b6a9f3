import { setTimeout as pause } from 'node:timers/promises';
import { isRendered } from '../is-rendered.mjs';

/** Interval of the probes while other pages are requested, ms; long enough to add no load. */
const EVERY_MS = 250;

/** Attempts until a page is rendered; failed server code is retried after a minute. */
const ATTEMPTS = 320;

/**
 * Runs some work and probes concurrently whether pages are still rendered on the server: leaving them to the browser
 * costs the gateway nothing and would make it look fast.
 * @returns the result of the work, with `looked` and `unrendered`
 */
export async function probing(url, requests, work) {
  let isOver = false;
  let [looked, unrendered] = [0, 0];
  const look = async () => {
    while (!isOver) {
      if (!isRendered(await textOf(url, requests[looked % requests.length]))) unrendered += 1;
      looked += 1;
      await pause(EVERY_MS);
    }
  };
  const looking = look();
  const result = await work().finally(() => {
    isOver = true;
  });
  await looking;
  return { ...result, looked, unrendered };
}

/** Requests a page until it is rendered: a gateway that has just started leaves its first pages to the browser. */
export async function renderedPage(url, path) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const html = await textOf(url, { path });
    if (isRendered(html)) return html;
    await pause(EVERY_MS);
  }
  throw new Error(`${path} is not rendered on the server`);
}

async function textOf(url, { path, headers }) {
  const response = await fetch(url + path, { headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}
