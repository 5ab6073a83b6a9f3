import { setTimeout as pause } from 'node:timers/promises';
import { isDrawn } from '../is-drawn.mjs';

/** How often a page is looked at while others are asked for, ms; seldom enough to be no load of its own. */
const EVERY_MS = 250;

/** How often a page is asked for until it comes drawn; server code that failed is not tried again for a minute. */
const ATTEMPTS = 320;

/**
 * Does some work and meanwhile looks whether pages still come drawn: what the gateway leaves to the browser costs it nothing, and
 * would make it look fast.
 * @returns what the work gives, with `looked` and `undrawn`
 */
export async function probing(url, requests, work) {
  let isOver = false;
  let [looked, undrawn] = [0, 0];
  const look = async () => {
    while (!isOver) {
      if (!isDrawn(await textOf(url, requests[looked % requests.length]))) undrawn += 1;
      looked += 1;
      await pause(EVERY_MS);
    }
  };
  const looking = look();
  const result = await work().finally(() => {
    isOver = true;
  });
  await looking;
  return { ...result, looked, undrawn };
}

/** A page's document as soon as it is drawn: a gateway that has just begun leaves its first pages to the browser. */
export async function drawnPage(url, path) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const html = await textOf(url, { path });
    if (isDrawn(html)) return html;
    await pause(EVERY_MS);
  }
  throw new Error(`${path} is not drawn on the server`);
}

async function textOf(url, { path, headers }) {
  const response = await fetch(url + path, { headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}
