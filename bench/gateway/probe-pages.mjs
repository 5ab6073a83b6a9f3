import { setTimeout as pause } from 'node:timers/promises';
import { isRendered } from '../is-rendered.mjs';

/** How often a page is looked at while others are asked for, ms; seldom enough to be no load of its own. */
const EVERY_MS = 250;

/** How often a page is asked for until it comes rendered; server code that failed is not tried again for a minute. */
const ATTEMPTS = 320;

/**
 * Does some work and meanwhile looks whether pages still come rendered: what the gateway leaves to the browser costs it nothing, and
 * would make it look fast.
 * @returns what the work gives, with `looked` and `unrendered`
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

/** A page's document as soon as it is rendered: a gateway that has just begun leaves its first pages to the browser. */
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
