import { setTimeout } from 'node:timers/promises';
import { linkPreview, pullPages, pushPages, putContentPicture } from '@store/contracts/calls/content';
import type { ContentPage } from '@store/contracts/content-blocks';
import { type AnswerOf, type Call, MARKER_HEADER, type RequestOf } from '@store/contracts/wire';

/** A store, and the token that permits writing its pages. */
export interface StoreAccess {
  /** Public address. */
  readonly url: string;
  /** `CONTENT_TOKEN` of its backends. */
  readonly token: string;
}

export type StoredPage = AnswerOf<typeof pullPages>['pages'][number];

/** A refusal of the store, with a message for the writer. */
export class StoreRefusal extends Error {}

/** Reads every page of a store. */
export async function pullAll(store: StoreAccess): Promise<StoredPage[]> {
  const pages: StoredPage[] = [];
  for (let isLast = false; !isLast; ) {
    const answer = await ask(store, pullPages, { token: store.token, after: pages.at(-1)?.page.slug ?? null });
    pages.push(...answer.pages);
    isLast = answer.is_last;
  }
  return pages;
}

/** Sends pages, or a dry run of them. */
export const push = (
  store: StoreAccess,
  pages: readonly { page: ContentPage; base_version: number }[],
  onlyCheck: boolean,
): Promise<AnswerOf<typeof pushPages>> =>
  ask(store, pushPages, { token: store.token, only_check: onlyCheck, pages: [...pages] });

/** Sends a picture that pages are about to name. */
export async function putPicture(
  store: StoreAccess,
  picture: Omit<RequestOf<typeof putContentPicture>, 'token'>,
): Promise<void> {
  await ask(store, putContentPicture, { token: store.token, ...picture });
}

/** Returns the link that previews a page at a moment, epoch ms. */
export async function previewLink(store: StoreAccess, slug: string, at: number): Promise<string> {
  const { path } = await ask(store, linkPreview, { token: store.token, slug, at });
  return new URL(path, store.url).href;
}

async function ask<C extends Call>(store: StoreAccess, call: C, request: RequestOf<C>): Promise<AnswerOf<C>> {
  const response = await send(store, call, request);
  const answer: unknown = await response.json().catch(() => null);
  if (isRefused(answer, 'not-found'))
    throw new StoreRefusal(
      call.path === linkPreview.path
        ? `${store.url} has no such page at that moment, or does not know CONTENT_TOKEN`
        : `${store.url} does not know the token: is CONTENT_TOKEN its backend's?`,
    );
  if (!response.ok || typeof answer !== 'object' || answer === null || !('data' in answer))
    throw new StoreRefusal(`${store.url} answered ${call.path} with ${response.status}`);
  const told = call.answer.safeParse(answer.data);
  if (!told.success)
    throw new StoreRefusal(
      `${store.url} has pages that this version of the command does not know; use the store's own version`,
    );
  // Parsed by the call's own schema.
  return told.data as AnswerOf<C>;
}

/** Number of retries after rate limiting. */
const MOST_WAITS = 5;

/** Sends a request, and waits as long as a rate-limited response says: many pages are many requests. */
async function send(store: StoreAccess, call: Call, request: unknown): Promise<Response> {
  for (let waited = 0; ; waited++) {
    const response = await fetch(addressOf(store, call), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [MARKER_HEADER.name]: MARKER_HEADER.value },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(60_000),
    }).catch((fault: unknown) => {
      throw new StoreRefusal(`${store.url} does not answer (${reasonOf(fault)})`);
    });
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 429 || !(seconds > 0) || waited === MOST_WAITS) return response;
    await setTimeout(seconds * 1_000);
  }
}

function addressOf({ url }: StoreAccess, call: Call): URL {
  if (!/^https?:/.test(url) || !URL.canParse(url)) throw new StoreRefusal(`STORE_URL ${url} is not an http(s) address`);
  return new URL(`/api/${call.path}`, url);
}

/** Returns the code of a failed connection, or the message of any other error. */
function reasonOf(fault: unknown): string {
  const { cause, message } = fault instanceof Error ? fault : new Error(String(fault));
  return cause instanceof Error && 'code' in cause ? String(cause.code) : message;
}

const isRefused = (answer: unknown, code: string): boolean =>
  typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === code;
