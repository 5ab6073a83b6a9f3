import { createHash } from 'node:crypto';
import { type BusMessage, busMessages } from '@store/contracts/bus';
import { allCalls } from '@store/contracts/calls';
import type { UsedSchemas } from '@store/contracts/composition';
import type { Call, Schema } from '@store/contracts/wire';
import * as z from 'zod/mini';

/** A hash that stays while the schema accepts the same: of its JSON form. */
export const schemaFingerprint = (schema: Schema): string =>
  hashOf(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })));

const messageFingerprint = (message: BusMessage): string => {
  const { kind } = message;
  if (kind !== 'command') return hashOf([kind, message.reach, schemaFingerprint(message.schema)].join(' '));
  return hashOf([kind, schemaFingerprint(message.request), schemaFingerprint(message.reply)].join(' '));
};

const callFingerprint = ({ method, kind, keyed, request, answer }: Call): string =>
  hashOf([method, kind, keyed, schemaFingerprint(request), schemaFingerprint(answer)].join(' '));

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Every message and call of the contract that this code has, as the shell speaks them. */
export function allSchemas(): UsedSchemas {
  known ??= {
    messages: Object.fromEntries(busMessages.map((message) => [message.name, messageFingerprint(message)])),
    calls: Object.fromEntries(allCalls.map((call) => [call.path, callFingerprint(call)])),
  };
  return known;
}

let known: UsedSchemas | undefined;

/** Those of these messages, and of the calls that these scripts hold. */
export function usedSchemas(messages: readonly string[], scripts: readonly string[]): UsedSchemas {
  const all = allSchemas();
  const pick = (from: Readonly<Record<string, string>>, names: readonly string[]) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
  return { messages: pick(all.messages, messages), calls: pick(all.calls, callsIn(scripts)) };
}

const PATH = /["'`]([a-z][\w/{}-]*)["'`]/g;

/** Paths of the contract's calls that stand in scripts: the build drops a call that no code makes, and a call is made by its path. */
export function callsIn(scripts: readonly string[]): string[] {
  const words = new Set(scripts.flatMap((script) => [...script.matchAll(PATH)].map(([, word]) => word)));
  return allCalls.map(({ path }) => path).filter((path) => words.has(path));
}
