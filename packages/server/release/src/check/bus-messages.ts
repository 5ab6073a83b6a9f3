import { type BusMessage, busMessages } from '@store/contracts/bus';
import type { LiveRemote, RemoteManifest } from '@store/contracts/composition';
import type { Refusal } from './refusal.ts';

const known = new Map<string, BusMessage>(busMessages.map((message) => [message.name, message]));

/** Commands can be sent by every remote; state and events only by their owner. */
export const isCommand = (message: string): boolean => known.get(message)?.kind === 'command';

/** Refuses messages unknown to the contract, and messages that this remote may not publish or handle. */
export function busRefusals({ name, bus }: RemoteManifest, others: readonly LiveRemote[]): Refusal[] {
  const used = [...new Set([...bus.publishes, ...bus.reads, ...bus.handles])];
  return [
    ...used.filter((message) => !known.has(message)).map(unknown),
    // Any remote may send a command, which has one handler. State and events belong to their owner.
    ...bus.publishes
      .filter((message) => !isCommand(message))
      .flatMap((message) => notOwner(name, message, 'publishes')),
    ...bus.handles.flatMap((message) => notOwner(name, message, 'handles')),
    ...bus.handles.flatMap((message) => handledTwice(message, others)),
  ];
}

const unknown = (message: string): Refusal => ({
  field: 'bus',
  found: message,
  allowed: 'messages of the contract',
  remedy: 'Add the message to the contract first, or remove it.',
});

function notOwner(remote: string, message: string, verb: 'publishes' | 'handles'): Refusal[] {
  const owner = known.get(message)?.owner;
  if (owner === undefined || owner === '*' || owner === remote) return [];
  return [
    {
      field: `bus.${verb}`,
      found: message,
      allowed: `for ${owner}, whose message it is`,
      remedy: `Ask ${owner} for it, or have ${owner} publish it.`,
      kind: 'forbidden',
    },
  ];
}

const handledTwice = (message: string, others: readonly LiveRemote[]): Refusal[] =>
  others
    .filter((other) => other.manifest.bus.handles.includes(message))
    .map((other) => ({
      field: 'bus.handles',
      found: message,
      allowed: `one handler, which is ${other.manifest.name}`,
      remedy: `Remove it, or publish together with a ${other.manifest.name} without it.`,
    }));
