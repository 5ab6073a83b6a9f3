import type { LiveRemote, RemoteManifest, RouteClaim } from '@store/contracts/composition';
import { claimCovers, claimsOverlap, datesOverlap } from '@store/domain/address-bar';
import type { Build } from '../build/read-build.ts';
import type { Refusal } from '../check/refusal.ts';
import { coversName, type Owners, ownersOfPart, type TeamRights } from './owners.ts';

/** The publisher, and the ownership data. */
export interface Claimant {
  readonly owners: Owners;
  /** The team of the token; null for an operator, who may assign what has no owner. */
  readonly tokenTeam: string | null;
  /** The team that published this part before; null for a new one. */
  readonly earlierTeam: string | null;
  /** The other live parts after the change. */
  readonly others: readonly LiveRemote[];
}

/** Refuses what belongs to another team: names, addresses, fragments, messages; and budgets above the team's. */
export function ownershipRefusals(build: Build, claimant: Claimant): Refusal[] {
  const team = build.kind === 'remote' ? build.manifest.team : (claimant.tokenTeam ?? shellTeam(claimant.owners));
  const names = [...tokenRefusals(team, claimant), ...nameRefusals(build.part, team, claimant)];
  if (build.kind === 'shell') return names;
  const rights = claimant.owners.teams[team];
  return [
    ...names,
    ...build.manifest.routes.flatMap((route) => addressRefusals(route, team, claimant)),
    ...(rights ? rightsRefusals(build.manifest, rights) : []),
  ];
}

/** Returns why this team may not change an existing part. */
export function nameRefusals(part: string, team: string, { owners, tokenTeam, earlierTeam }: Claimant): Refusal[] {
  const named = ownersOfPart(owners, part);
  const remedy = 'Choose another name, or ask for the right to it (release owners).';
  if (named.length > 0 && !named.includes(team))
    return [forbidden('name', `${part}, by team ${team}`, `for team ${named.join(', ')}`, remedy)];
  if (named.length > 0) return [];
  if (tokenTeam !== null) return [forbidden('name', part, `names of team ${team}`, remedy)];
  if (earlierTeam !== null && earlierTeam !== team)
    return [forbidden('name', `${part}, by team ${team}`, `for team ${earlierTeam}, which published it`, remedy)];
  return [];
}

function tokenRefusals(team: string, { tokenTeam }: Claimant): Refusal[] {
  if (tokenTeam === null || tokenTeam === team) return [];
  return [forbidden('team', team, `team ${tokenTeam}, whose token this is`, "Publish with the team's own token.")];
}

/** Within, above or below another team's addresses only with its consent; an operator may take unowned ones. */
function addressRefusals(route: RouteClaim, team: string, { owners, tokenTeam, others }: Claimant): Refusal[] {
  const { id, path } = route;
  const field = `routes.${id}.path`;
  const isOwn = (owners.teams[team]?.paths ?? []).some((own) => claimCovers({ path: own }, { path }) || own === path);
  const strangers = Object.entries(owners.teams)
    .filter(([name, { paths }]) => name !== team && paths.some((theirs) => claimsOverlap({ path: theirs }, { path })))
    // A team's own address within another's range (`/form/scalp-care` in `/form/*`) takes precedence.
    .filter(() => !isOwn)
    .map(([name]) => name);
  const shadowed = others
    .filter(({ manifest }) => manifest.team !== team)
    .filter(({ manifest }) =>
      manifest.routes.some(
        (theirs) => claimsOverlap(theirs, route) && datesOverlap(theirs, route) && !isYielded(theirs, route),
      ),
    )
    .map(({ manifest }) => manifest.team);
  const opposed = [...new Set([...strangers, ...shadowed])].filter(
    (name) => !hasConsent(owners.teams[name], team, path),
  );
  const remedy = `Choose another address, or have the owner consent to ${path} (release owners).`;
  if (opposed.length > 0) return [forbidden(field, path, `with the consent of team ${opposed.join(', ')}`, remedy)];
  if (tokenTeam !== null && !isOwn && !shadowed.concat(strangers).length)
    return [forbidden(field, path, `addresses of team ${team}`, 'Choose one of them, or ask for it (release owners).')];
  return [];
}

/** Whether the wider of two claims yields its addresses to the narrower. */
const isYielded = (one: RouteClaim, other: RouteClaim): boolean =>
  [[one, other] as const, [other, one] as const].some(
    ([wide, narrow]) => wide.yields === true && claimCovers(wide, narrow) && !claimCovers(narrow, wide),
  );

function rightsRefusals(manifest: RemoteManifest, rights: TeamRights): Refusal[] {
  const { fragments, messages, reads, calls, budget } = rights;
  const exposed = manifest.fragments.map(({ name }) => `${manifest.name}/${name}`);
  const messageNames = [...manifest.bus.publishes, ...manifest.bus.handles];
  return [
    ...exposed
      .filter((name) => fragments && !fragments.includes(name))
      .map((name) => forbidden('fragments', name, fragments?.join(', ') || 'none', ASK)),
    ...messageNames
      .filter((name) => messages && !messages.includes(name))
      .map((name) => forbidden('bus', name, messages?.join(', ') || 'none', ASK)),
    ...manifest.bus.reads
      .filter((name) => reads && !reads.includes(name))
      .map((name) => forbidden('bus.reads', name, reads?.join(', ') || 'none', ASK)),
    ...Object.keys(manifest.uses?.calls ?? {})
      .filter((path) => calls && !calls.some((own) => coversName(own, path)))
      .map((path) => forbidden('uses.calls', path, calls?.join(', ') || 'none', ASK)),
    ...(['script_bytes', 'style_bytes'] as const)
      .filter((kind) => budget && manifest.budget[kind] > budget[kind])
      .map((kind) => forbidden(`budget.${kind}`, String(manifest.budget[kind]), `${budget?.[kind]} for the team`, ASK)),
  ];
}

const ASK = 'Take it out, or ask for it (release owners).';

const forbidden = (field: string, found: string, allowed: string, remedy: string): Refusal => ({
  field,
  found,
  allowed,
  remedy,
  kind: 'forbidden',
});

const hasConsent = (owner: TeamRights | undefined, team: string, path: string): boolean =>
  owner?.consents.some((consent) => consent.to === team && consent.path === path) ?? false;

const shellTeam = (owners: Owners): string => ownersOfPart(owners, 'shell')[0] ?? 'shell';
