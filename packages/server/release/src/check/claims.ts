import { isDeepStrictEqual } from 'node:util';
import type { RemoteManifest } from '@store/contracts/composition';
import type { Build } from '../build/read-build.ts';
import type { Definition } from '../rules/definition.ts';
import { callsIn } from '../rules/fingerprints.ts';
import { DefinitionError, readDefinition } from '../rules/read-definition.ts';
import type { Refusal } from './refusal.ts';

/** Reads the definition in a build's server file; null skips the comparison (in tests). */
export type DefinitionReader = (
  source: Uint8Array,
  options?: { readonly caller?: string },
) => Promise<Definition | null>;

/** Compares a remote's manifest with its code: the server file, run in isolation, and the calls in its scripts. */
export async function claimRefusals(
  build: Build,
  { read = readDefinition, caller = '' }: { readonly read?: DefinitionReader; readonly caller?: string } = {},
): Promise<Refusal[]> {
  if (build.kind === 'shell') return [];
  const { manifest, files } = build;
  const source = files.get(manifest.server.path);
  // A missing file is reported by the check of the files.
  if (!source) return [];
  try {
    const definition = await read(source, { caller });
    return [...(definition ? differences(manifest, definition) : []), ...callRefusals(build)];
  } catch (fault) {
    if (!(fault instanceof DefinitionError)) throw fault;
    const allowed = 'a server file that matches the manifest';
    return [{ field: manifest.server.path, found: fault.message, allowed, remedy: REMEDY }];
  }
}

const REMEDY = 'Rebuild: the manifest is generated from the code.';

const NO_USES: Refusal = {
  field: 'uses',
  found: 'nothing',
  allowed: 'the messages and calls of its code, each with its schema’s fingerprint',
  remedy: 'Build with the current build-config, or write it with usedSchemas (@store/release/rules).',
};

function differences(manifest: RemoteManifest, code: Definition): Refusal[] {
  const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
  const claims = new Map(manifest.routes.map((route) => [route.id, claimOf(route)]));
  const coded = new Map(
    code.routes.map((route) => [
      route.id,
      claimOf({
        ...(code.dates && { dates: code.dates }),
        ...route,
        query: code.queries?.[route.id],
        shared: code.sharedRoutes?.includes(route.id) || undefined,
      }),
    ]),
  );
  const routes = [...new Set([...claims.keys(), ...coded.keys()])];
  return [
    ...differs('name', manifest.name, code.name),
    ...differs('team', manifest.team, code.team),
    ...routes.flatMap((id) => differs(`routes.${id}`, claims.get(id), coded.get(id))),
    ...differs('fragments', names(manifest.fragments), names(code.fragments)),
    ...(['publishes', 'reads', 'handles'] as const).flatMap((use) =>
      differs(`bus.${use}`, manifest.bus[use], names(code[use])),
    ),
    ...differs('order_forms', manifest.order_forms, code.orderForms),
    ...differs('budget', manifest.budget, code.budget),
  ];
}

type CodedRoute = Definition['routes'][number] & Pick<RemoteManifest['routes'][number], 'query' | 'shared'>;

/** Returns the route fields that are both in manifest and code. */
function claimOf(route: RemoteManifest['routes'][number] | CodedRoute) {
  const { path, title, breadcrumb, body_class, noindex, layout, access, payment } = route;
  const { zone, dates, confidential, yields, acts, query, shared } = route;
  const claim = { path, title, breadcrumb, body_class, noindex, layout, access, payment };
  return JSON.parse(JSON.stringify({ ...claim, zone, dates, confidential, yields, acts, query, shared }));
}

function differs(field: string, manifest: unknown, code: unknown): Refusal[] {
  if (isDeepStrictEqual(manifest, code)) return [];
  const words = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));
  return [{ field, found: words(manifest), allowed: `${words(code)}, as the code says`, remedy: REMEDY }];
}

/** A call in the scripts must be in the manifest, or it would go unchecked; so every manifest must list its calls. */
function callRefusals({ manifest, files }: Extract<Build, { kind: 'remote' }>): Refusal[] {
  if (!manifest.uses) return [NO_USES];
  const scripts = [...files].flatMap(([path, code]) => (path.endsWith('.js') ? [code.toString()] : []));
  const declared = Object.keys(manifest.uses.calls);
  return differs('uses.calls', [...declared].sort(), callsIn(scripts).sort());
}
