import type { BusRights } from '@store/event-bus';
import type { RemoteDefinition } from './define-remote.ts';

/** What a remote may do with the bus: what its definition declares, nothing else. */
export function busRightsOf({ reads = [], publishes = [], handles = [] }: RemoteDefinition): BusRights {
  const names = (messages: readonly { readonly name: string }[]) => messages.map(({ name }) => name);
  return { reads: names(reads), publishes: names(publishes), handles: names(handles) };
}
