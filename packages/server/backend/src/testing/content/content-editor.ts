import { linkPreview, pushPages } from '@store/contracts/calls/content';
import type { ContentPage } from '@store/contracts/content-blocks';
import type { AnswerOf } from '@store/contracts/wire';
import { forFile, openTestBackend, type TestBackend } from '../test-backend.ts';

/** Token for publishing pages. */
export const CONTENT_TOKEN = 'c'.repeat(32);

/** Backend with the demo store, and an editor that publishes pages. */
export interface EditedBackend extends TestBackend {
  push(
    pages: readonly ContentPage[],
    options?: { readonly base?: number; readonly onlyCheck?: boolean },
  ): Promise<AnswerOf<typeof pushPages>>;
  /** Creates the key of a signed preview link for a time, epoch ms. */
  previewKey(slug: string, at: number): Promise<string>;
}

export async function openEditedBackend(
  variables: Record<string, string> = {},
  seed?: Parameters<typeof openTestBackend>[1],
): Promise<EditedBackend> {
  const backend = await openTestBackend({ CONTENT_TOKEN, ...variables }, seed);
  return Object.assign(backend, {
    push: (pages: readonly ContentPage[], { base = 0, onlyCheck = false } = {}) =>
      backend.visitor().ask(pushPages, {
        token: CONTENT_TOKEN,
        only_check: onlyCheck,
        pages: pages.map((page) => ({ page, base_version: base })),
      }),
    previewKey: async (slug: string, at: number) => {
      const { path } = await backend.visitor().ask(linkPreview, { token: CONTENT_TOKEN, slug, at });
      return path.slice('/preview/'.length);
    },
  });
}

export const editedBackendForFile = (variables?: Record<string, string>) => forFile(() => openEditedBackend(variables));

export const aPage = (fields: Pick<ContentPage, 'kind' | 'slug' | 'title'> & Partial<ContentPage>): ContentPage => ({
  description: '',
  layout: 'narrow',
  noindex: false,
  from: null,
  until: null,
  leads_to: null,
  revised: null,
  audience: {},
  priority: 0,
  tag: null,
  picture: null,
  product_codes: [],
  blocks: [],
  ...fields,
});
