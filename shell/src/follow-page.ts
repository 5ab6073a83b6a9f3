import type { BusPort } from '@store/event-bus';
import { followRelease } from './routing/documents/follow-release.ts';
import { followTabs } from './session/follow-tabs.ts';

/** What an open page follows once its start is over: the release, and the browser's other tabs. */
export function followPage({ bus, ...visit }: Parameters<typeof followRelease>[0] & { readonly bus: BusPort }): void {
  followRelease(visit);
  followTabs(bus);
}
