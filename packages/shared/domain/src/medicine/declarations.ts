import type { ConsultationStep } from './consultation.ts';

/** How long accepted answers can be used for an order, ms: health changes. */
export const DECLARATION_LIFE_MS = 86_400_000;
/** How long a declaration is stored for the pharmacist, ms; one without an order is deleted then (M-02). */
export const DECLARATION_KEPT_MS = 30 * 86_400_000;

/** One medicine of a cart, an order or a declaration. */
export interface MedicineLine {
  skuCode: string;
  quantity: number;
}

/** A buyer's declaration before ordering class 1 medicine, without the answers themselves. */
export interface GivenDeclaration {
  /** The medicine in the cart at that time. */
  lines: readonly MedicineLine[];
  /** `excluded` is a stop for each of these medicines. */
  outcome: 'accepted' | 'excluded';
  /** Epoch ms. */
  declaredAt: number;
  /** An order was placed with it, and the payment did not fail. */
  isUsed: boolean;
}

/** Result of evaluating a buyer's declarations for the medicine to be ordered. */
export type HealthStanding<D extends GivenDeclaration> =
  | { kind: 'accepted'; by: D }
  /** Blocked until a later declaration for the same medicine lifts the stop. */
  | { kind: 'stopped'; by: D }
  /** The questionnaire must be answered, for the first time or again. */
  | { kind: 'unanswered' };

/**
 * Decides whether this medicine may be ordered (M-02). A stop applies until a later declaration for the same medicine.
 * Otherwise the buyer's newest declaration counts: it must be for exactly these quantities, made within a day before
 * `now` (epoch ms), and not used for an order.
 * @param declared all stored declarations of the buyer, oldest first
 */
export function healthStanding<D extends GivenDeclaration>(
  declared: readonly D[],
  { lines, now }: { lines: readonly MedicineLine[]; now: number },
): HealthStanding<D> {
  const stop = standingStop(declared, lines);
  if (stop) return { kind: 'stopped', by: stop };
  const newest = declared.at(-1);
  if (!newest || newest.outcome === 'excluded' || newest.isUsed) return { kind: 'unanswered' };
  const isFresh = newest.declaredAt > now - DECLARATION_LIFE_MS;
  return isFresh && medicineContents(newest.lines) === medicineContents(lines)
    ? { kind: 'accepted', by: newest }
    : { kind: 'unanswered' };
}

/**
 * Returns the newest active stop for any of these medicines, regardless of quantity, or null.
 * @param declared oldest first
 */
export function standingStop<D extends GivenDeclaration>(
  declared: readonly D[],
  lines: readonly MedicineLine[],
): D | null {
  const last = lines.flatMap(({ skuCode }) => declared.findLast((each) => isFor(each, skuCode)) ?? []);
  const stops = last.filter(({ outcome }) => outcome === 'excluded');
  return declared.findLast((each) => stops.includes(each)) ?? null;
}

/**
 * Returns whether answers must be submitted as a new declaration (69): a stop is active for this medicine, or the
 * buyer's newest declaration was a stop for any medicine.
 * @param declared oldest first
 */
export function asksNewDeclaration(declared: readonly GivenDeclaration[], lines: readonly MedicineLine[]): boolean {
  return standingStop(declared, lines) !== null || declared.at(-1)?.outcome === 'excluded';
}

/** Why a consultation cannot continue: an active stop, or a lifted one that the pharmacist has not seen. */
export type DeclaredAgainst = 'stopped' | 'stop-unseen';

/**
 * Checks declarations before informing or confirming, for an existing order (M-02, M-05). `seenAt` is when the
 * pharmacist last saw the declarations (epoch ms): for an information, when the case was opened; for a confirmation,
 * when the information was written; null if never. Other steps sell nothing and always pass.
 * @param declared oldest first
 */
export function declaredAgainst(
  kind: ConsultationStep['kind'],
  {
    declared,
    lines,
    seenAt,
  }: { declared: readonly GivenDeclaration[]; lines: readonly MedicineLine[]; seenAt: number | null },
): DeclaredAgainst | null {
  if (kind !== 'information' && kind !== 'confirmation') return null;
  if (standingStop(declared, lines)) return 'stopped';
  const isUnseen = declared.some(
    (each) =>
      each.outcome === 'excluded' &&
      each.declaredAt >= (seenAt ?? Number.NEGATIVE_INFINITY) &&
      lines.some(({ skuCode }) => isFor(each, skuCode)),
  );
  return isUnseen ? 'stop-unseen' : null;
}

/** Serializes the contents of an order or cart for comparison: SKU codes with quantities, sorted. */
export function medicineContents(lines: readonly MedicineLine[]): string {
  return lines
    .map(({ skuCode, quantity }) => `${skuCode}x${quantity}`)
    .sort()
    .join(',');
}

/** Parses the output of `medicineContents`. Throws for any other text. */
export function linesOfContents(contents: string): MedicineLine[] {
  return contents.split(',').map((written) => {
    const [, skuCode, quantity] = /^(.+)x(\d+)$/.exec(written) ?? [];
    if (!skuCode) throw new Error('invalid declaration contents');
    return { skuCode, quantity: Number(quantity) };
  });
}

function isFor({ lines }: GivenDeclaration, skuCode: string): boolean {
  return lines.some((line) => line.skuCode === skuCode);
}
