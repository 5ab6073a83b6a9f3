import { type BusMessage, busMessages } from '@store/contracts/bus';
import type { LiveRemote, RemoteManifest } from '@store/contracts/composition';

const known = new Map<string, BusMessage>(busMessages.map((message) => [message.name, message]));

/** Messages the contract does not know, and ones this remote may not publish or handle. */
export function busRefusals({ name, bus }: RemoteManifest, others: readonly LiveRemote[]): string[] {
  const used = [...new Set([...bus.publishes, ...bus.reads, ...bus.handles])];
  return [
    ...used.filter((message) => !known.has(message)).map((message) => `the contract knows no bus message ${message}`),
    // Anybody may send a command: its one handler decides. State and events are their owner's alone.
    ...bus.publishes
      .filter((message) => known.get(message)?.kind !== 'command')
      .flatMap((message) => notOwner(name, message, 'publishes')),
    ...bus.handles.flatMap((message) => notOwner(name, message, 'handles')),
    ...bus.handles.flatMap((message) => handledTwice(message, others)),
  ];
}

function notOwner(remote: string, message: string, verb: string): string[] {
  const owner = known.get(message)?.owner;
  if (owner === undefined || owner === '*' || owner === remote) return [];
  return [`${remote} ${verb} ${message}, which belongs to ${owner}`];
}

function handledTwice(message: string, others: readonly LiveRemote[]): string[] {
  return others
    .filter((other) => other.manifest.bus.handles.includes(message))
    .map((other) => `${message} is already handled by ${other.manifest.name}`);
}
