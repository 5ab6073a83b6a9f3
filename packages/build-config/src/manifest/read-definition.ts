import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { messageName } from '@store/contracts/bus';
import { claimDates, layout, paymentPages, zone } from '@store/contracts/composition';
import * as z from 'zod/mini';

const message = z.object({ name: messageName });
const messages = z._default(z.array(message), []);

/** What a build needs of `defineRemote`'s words; loaders and screens are not looked at. */
const definition = z.object({
  name: z.string(),
  team: z.string(),
  dates: z.optional(claimDates),
  routes: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      title: z.string(),
      breadcrumb: z.optional(z.string()),
      crumbs: z.optional(z.unknown()),
      body_class: z.string(),
      noindex: z._default(z.boolean(), false),
      layout: z._default(layout, 'full'),
      access: z._default(z.enum(['anyone', 'member']), 'anyone'),
      payment: z.optional(paymentPages),
      zone: z.optional(zone),
      dates: z.optional(claimDates),
    }),
  ),
  fragments: z._default(z.array(z.object({ name: z.string() })), []),
  publishes: messages,
  reads: messages,
  handles: messages,
  budget: z.object({ script_bytes: z.int(), style_bytes: z.int() }),
});
export type BuiltDefinition = z.infer<typeof definition>;

/** Evaluates the server build and reads the claims of `export const remote = defineRemote({…})`. */
export async function readDefinition(serverFile: string): Promise<BuiltDefinition> {
  const source = await readFile(serverFile, 'utf8');
  const module = { exports: {} as Record<string, unknown> };
  const run = compileFunction(source, ['module', 'exports', 'require'], { filename: serverFile });
  run(module, module.exports, hostModule);
  if (!module.exports.remote) throw new Error('src/remote.ts must export the result of defineRemote() as `remote`');
  return definition.parse(module.exports.remote);
}

const nodeRequire = createRequire(import.meta.url);

/** The host's libraries are not here while building: defining passes through, all else is a stand-in nobody asks. */
function hostModule(id: string): unknown {
  if (id.startsWith('node:')) return nodeRequire(id);
  const passThrough = (words: unknown) => words;
  if (id === '@store/remote-kit') return standIn({ defineRemote: passThrough, defineRoute: passThrough });
  return standIn({});
}

function standIn(known: Record<string, unknown>): unknown {
  const target = Object.assign(() => {}, known);
  return new Proxy(target, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => '' : (known[String(key)] ?? standIn({}))),
    apply: () => standIn({}),
    construct: () => Object(standIn({})),
  });
}
