import { createHash } from 'node:crypto';
import { type BusMessage, busMessages } from '@store/contracts/bus';
import { allCalls } from '@store/contracts/calls';
import type { UsedSchemas } from '@store/contracts/composition';
import type { Call, Schema } from '@store/contracts/wire';
import * as z from 'zod/mini';

/** Hash of a schema's JSON form: stable as long as it accepts the same. */
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

/** Returns the fingerprints of all messages and calls of the contract, as in the shell. */
export function allSchemas(): UsedSchemas {
  known ??= {
    messages: Object.fromEntries(busMessages.map((message) => [message.name, messageFingerprint(message)])),
    calls: Object.fromEntries(allCalls.map((call) => [call.path, callFingerprint(call)])),
  };
  return known;
}

let known: UsedSchemas | undefined;

/** Returns the fingerprints of these messages, and of the calls in these scripts, and the fragments they embed. */
export function usedSchemas(messages: readonly string[], scripts: readonly string[]): UsedSchemas {
  const all = allSchemas();
  const pick = (from: Readonly<Record<string, string>>, names: readonly string[]) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
  const used = { messages: pick(all.messages, messages), calls: pick(all.calls, callsIn(scripts)) };
  return { ...used, fragments: fragmentsIn(scripts) };
}

const PATH = /["'`]([a-z][\w/{}-]*)["'`]/g;

/** Returns the paths of contract calls in scripts: calls are made by their path, and unused ones are tree-shaken. */
export function callsIn(scripts: readonly string[]): string[] {
  const words = new Set(scripts.flatMap((script) => [...script.matchAll(PATH)].map(([, word]) => word)));
  return allCalls.map(({ path }) => path).filter((path) => words.has(path));
}

/** The property `of` of `<Fragment>`, whose name survives minification. */
const EMBEDDED = /\bof:\s?["'`]([a-z][a-z0-9-]*\/[a-z][a-z0-9-]*)["'`]/g;

/** Returns the fragments that scripts embed: `catalogue/product-shelf`. */
const fragmentsIn = (scripts: readonly string[]) =>
  [...new Set(scripts.flatMap((script) => [...script.matchAll(EMBEDDED)].map(([, name = '']) => name)))].sort();
