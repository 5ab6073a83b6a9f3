/**
 * A claimed route. Its path consists of literal segments, `:parameters` and an optional `*` at the end for any rest,
 * including an empty one. Case and a trailing slash are ignored, as in the router.
 */
export interface Claim {
  path: string;
}

export interface ClaimMatch<C extends Claim> {
  claim: C;
  /** Decoded parameters by name; the value of a splat is under `*`. */
  params: Record<string, string>;
}

/** Returns the most specific matching claim, or null. Per segment, literals rank before parameters before splats. */
export function matchClaim<C extends Claim>(claims: readonly C[], pathname: string): ClaimMatch<C> | null {
  const pathSegments = segmentsOf(pathname);
  for (const { claim, segments } of candidates(claims, pathSegments[0])) {
    const params = matchSegments(segments, pathSegments);
    if (params) return { claim, params };
  }
  return null;
}

/** Returns the pathname with literal segments and trailing slash spelled as in the claim; parameters are unchanged. */
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

/** Claims ordered from most to least specific, those with a literal first segment indexed separately. */
interface Ranked<C extends Claim> {
  /** By first segment in lower case. */
  readonly plain: ReadonlyMap<string, readonly Ordered<C>[]>;
  readonly others: readonly Ordered<C>[];
}

/** Returns candidate claims for a first segment, most specific first. A page resolves hundreds of links. */
function candidates<C extends Claim>(claims: readonly C[], first: string | undefined): readonly Ordered<C>[] {
  const { plain, others } = rank(claims);
  const begun = first === undefined ? undefined : plain.get(first.toLowerCase());
  return begun ? [...begun, ...others] : others;
}

const known = new WeakMap<readonly Claim[], Ranked<Claim>>();

/** Memoized per claim list. */
function rank<C extends Claim>(claims: readonly C[]): Ranked<C> {
  const ranked = known.get(claims) ?? computeRanking(claims);
  known.set(claims, ranked);
  // Cached under the list it was computed from, so the type matches.
  return ranked as Ranked<C>;
}

function computeRanking<C extends Claim>(claims: readonly C[]): Ranked<C> {
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

/** Returns whether a segment is a parameter or a splat. */
const isOpen = (segment: string) => segment === '*' || segment.startsWith(':');

/**
 * Returns whether two claims conflict: some page matches both, and neither claim is more specific.
 * `/lp/*` and `/lp/scalp-care` do not collide (the second is more specific); `/product/:a` and `/product/:b` do.
 */
export function claimsCollide(a: Claim, b: Claim): boolean {
  const one = segmentsOf(a.path);
  const other = segmentsOf(b.path);
  return overlap(one, other) && covers(one, other) === covers(other, one);
}

/** Returns whether some page matches both claims, regardless of precedence. */
export function claimsOverlap(a: Claim, b: Claim): boolean {
  return overlap(segmentsOf(a.path), segmentsOf(b.path));
}

/** Returns whether every page that matches `narrow` also matches `wide`. */
export function claimCovers(wide: Claim, narrow: Claim): boolean {
  return covers(segmentsOf(wide.path), segmentsOf(narrow.path));
}

/** Validates a claim path: leading `/`, no empty segment, named parameters, a splat only at the end. */
export function isClaimPath(path: string): boolean {
  return /^\/(((:[A-Za-z_]\w*|[^/:*?#\s]+)\/)*(:[A-Za-z_]\w*|[^/:*?#\s]+|\*)?)?$/u.test(path);
}

function matchSegments(pattern: readonly string[], values: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    if (segment === '*') return withParam(params, '*', values.slice(index).join('/'));
    const actual = values[index];
    if (!actual) return null;
    if (!segment.startsWith(':')) {
      if (!sameSegment(segment, actual)) return null;
    } else if (!withParam(params, segment.slice(1), actual)) return null;
  }
  return values.length === pattern.length ? params : null;
}

/** Adds a decoded parameter; returns null if the text cannot be decoded. */
function withParam(params: Record<string, string>, name: string, encoded: string): Record<string, string> | null {
  try {
    params[name] = decodeURIComponent(encoded);
    return params;
  } catch {
    return null;
  }
}

/** Compares patterns segment by segment from the left; the more specific one sorts first. */
function compareSpecificity(one: readonly string[], other: readonly string[]): number {
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const difference = specificity(other[index]) - specificity(one[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function specificity(segment: string | undefined): number {
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

/** Returns whether every page that matches `narrow` also matches `wide`. */
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
  // No regular expressions: they are slow in the gateway's workers (docs/decisions/0056); a page has hundreds of links.
  const from = path.startsWith('/') ? 1 : 0;
  const to = path.length > from && path.endsWith('/') ? path.length - 1 : path.length;
  const trimmed = path.slice(from, to);
  return trimmed === '' ? [] : trimmed.split('/');
}
