/**
 * A claimed route. Its path is made of plain segments, `:parameters` and, at the end, one `*` for any rest (also none).
 * Case and a slash at the end do not matter, as in the router.
 */
export interface Claim {
  path: string;
}

export interface ClaimMatch<C extends Claim> {
  claim: C;
  /** Decoded parameters by name; the rest of a splat under `*`. */
  params: Record<string, string>;
}

/** The most specific claim that matches a pathname, or null. Segment by segment: plain before parameter before splat. */
export function matchClaim<C extends Claim>(claims: readonly C[], pathname: string): ClaimMatch<C> | null {
  const given = segmentsOf(pathname);
  for (const { claim, segments } of candidates(claims, given[0])) {
    const params = matchSegments(segments, given);
    if (params) return { claim, params };
  }
  return null;
}

/** A pathname that matches a claim, spelled as the claim spells its plain segments and its end; parameters stay as they came. */
export function spelledAsClaimed({ path }: Claim, pathname: string): string {
  const own = segmentsOf(path);
  const spelled = segmentsOf(pathname).map((segment, index) => {
    const plain = own[index];
    return plain && !isOpen(plain) && sameSegment(plain, segment) ? plain : segment;
  });
  const end = path.endsWith('/') && spelled.length > 0 ? '/' : '';
  return `/${spelled.join('/')}${end}`;
}

interface Ordered<C extends Claim> {
  readonly claim: C;
  readonly segments: readonly string[];
}

/** Claims from the most to the least specific. Those that begin with a plain segment come before all others. */
interface Ranked<C extends Claim> {
  /** By that segment in lower case. */
  readonly plain: ReadonlyMap<string, readonly Ordered<C>[]>;
  readonly others: readonly Ordered<C>[];
}

/** Claims that a page beginning with that segment may match, the most specific first: few of many, and a page asks for hundreds of links. */
function candidates<C extends Claim>(claims: readonly C[], first: string | undefined): readonly Ordered<C>[] {
  const { plain, others } = rank(claims);
  const begun = first === undefined ? undefined : plain.get(first.toLowerCase());
  return begun ? [...begun, ...others] : others;
}

const known = new WeakMap<readonly Claim[], Ranked<Claim>>();

/** Worked out once for each list. */
function rank<C extends Claim>(claims: readonly C[]): Ranked<C> {
  const ranked = known.get(claims) ?? rankAnew(claims);
  known.set(claims, ranked);
  // Kept under the very list it was made of.
  return ranked as Ranked<C>;
}

function rankAnew<C extends Claim>(claims: readonly C[]): Ranked<C> {
  const ordered = claims
    .map((claim) => ({ claim, segments: segmentsOf(claim.path) }))
    .sort((a, b) => compareSpecificity(a.segments, b.segments));
  const plain = new Map<string, Ordered<C>[]>();
  const others: Ordered<C>[] = [];
  for (const each of ordered) {
    const [first] = each.segments;
    if (first === undefined || isOpen(first)) others.push(each);
    else plain.set(first.toLowerCase(), [...(plain.get(first.toLowerCase()) ?? []), each]);
  }
  return { plain, others };
}

/** A parameter or a rest. */
const isOpen = (segment: string) => segment === '*' || segment.startsWith(':');

/**
 * Whether two claims fight over a page: some page matches both and neither is the more specific one.
 * `/lp/*` and `/lp/scalp-care` do not (the second wins on its page); `/product/:a` and `/product/:b` do.
 */
export function claimsCollide(a: Claim, b: Claim): boolean {
  const one = segmentsOf(a.path);
  const other = segmentsOf(b.path);
  return overlap(one, other) && covers(one, other) === covers(other, one);
}

/** Whether some page matches both claims, whichever of them wins it. */
export function claimsOverlap(a: Claim, b: Claim): boolean {
  return overlap(segmentsOf(a.path), segmentsOf(b.path));
}

/** Whether every page that matches `narrow` matches `wide` too. */
export function claimCovers(wide: Claim, narrow: Claim): boolean {
  return covers(segmentsOf(wide.path), segmentsOf(narrow.path));
}

/** Whether a path can be claimed: starts with `/`, no empty segment, parameters named, a splat only at the end. */
export function isClaimPath(path: string): boolean {
  return /^\/(((:[A-Za-z_]\w*|[^/:*?#\s]+)\/)*(:[A-Za-z_]\w*|[^/:*?#\s]+|\*)?)?$/u.test(path);
}

function matchSegments(wanted: readonly string[], values: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return withParam(params, '*', values.slice(index).join('/'));
    const actual = values[index];
    if (!actual) return null;
    if (!segment.startsWith(':')) {
      if (!sameSegment(segment, actual)) return null;
    } else if (!withParam(params, segment.slice(1), actual)) return null;
  }
  return values.length === wanted.length ? params : null;
}

/** Adds a decoded parameter; text that cannot be decoded names no page. */
function withParam(params: Record<string, string>, name: string, encoded: string): Record<string, string> | null {
  try {
    params[name] = decodeURIComponent(encoded);
    return params;
  } catch {
    return null;
  }
}

/** Orders patterns from the most to the least specific, comparing kinds of segments from the left. */
function compareSpecificity(one: readonly string[], other: readonly string[]): number {
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const difference = worth(other[index]) - worth(one[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function worth(segment: string | undefined): number {
  if (segment === undefined) return 1;
  if (segment === '*') return 0;
  return segment.startsWith(':') ? 2 : 3;
}

function overlap(a: readonly string[], b: readonly string[]): boolean {
  for (let index = 0; ; index++) {
    const one = a[index];
    const other = b[index];
    if (one === '*' || other === '*') return true;
    if (one === undefined || other === undefined) return one === other;
    if (!one.startsWith(':') && !other.startsWith(':') && !sameSegment(one, other)) return false;
  }
}

/** Whether every page that matches `narrow` matches `wide` too. */
function covers(wide: readonly string[], narrow: readonly string[]): boolean {
  for (let index = 0; ; index++) {
    const one = wide[index];
    const other = narrow[index];
    if (one === '*') return true;
    if (other === '*') return false;
    if (one === undefined || other === undefined) return one === other;
    if (!one.startsWith(':') && (other.startsWith(':') || !sameSegment(one, other))) return false;
  }
}

function sameSegment(a: string, b: string): boolean {
  return a === b || a.toLowerCase() === b.toLowerCase();
}

function segmentsOf(path: string): string[] {
  // Without patterns, which replace slowly in the gateway's workers (docs/decisions/0056); a page asks for hundreds of links.
  const from = path.startsWith('/') ? 1 : 0;
  const to = path.length > from && path.endsWith('/') ? path.length - 1 : path.length;
  const trimmed = path.slice(from, to);
  return trimmed === '' ? [] : trimmed.split('/');
}
