import type { ConsultationStep } from './consultation.ts';

/** How long accepted answers may be ordered with, ms: health changes. */
export const DECLARATION_LIFE_MS = 86_400_000;
/** How long every declaration is kept for the pharmacist, ms; one that no order came of is deleted then (M-02). */
export const DECLARATION_KEPT_MS = 30 * 86_400_000;

/** One medicine of a cart, an order or a declaration. */
export interface MedicineLine {
  skuCode: string;
  quantity: number;
}

/** What a buyer declared before ordering class 1 medicine, without the answers themselves. */
export interface GivenDeclaration {
  /** The medicine in the cart when it was declared. */
  lines: readonly MedicineLine[];
  /** `excluded` is a stop for each of its medicines. */
  outcome: 'accepted' | 'excluded';
  /** Epoch ms. */
  declaredAt: number;
  /** An order was placed with it, and its payment did not fail. */
  isUsed: boolean;
}

/** What a buyer's declarations say about the medicine that is to be ordered. */
export type HealthStanding<D extends GivenDeclaration> =
  | { kind: 'accepted'; by: D }
  /** No sale until a later declaration for the same medicine lifts it. */
  | { kind: 'stopped'; by: D }
  /** The questionnaire has to be answered, for the first time or again. */
  | { kind: 'unanswered' };

/**
 * M-02: whether this medicine may be ordered. A stop stands until a later declaration for the same medicine; otherwise the
 * buyer's newest declaration counts, whatever the cart holds: it must be for exactly these quantities, given within a day
 * before `now` (epoch ms), and not ordered with.
 * @param declared all declarations of the buyer that are kept, oldest first
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
 * The newest stop that stands for any of these medicines, whatever the quantity; null when there is none.
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
 * 69: whether answers have to be meant as a new declaration: a stop stands for this medicine, or the buyer's newest
 * declaration was a stop, for whatever medicine.
 * @param declared oldest first
 */
export function asksNewDeclaration(declared: readonly GivenDeclaration[], lines: readonly MedicineLine[]): boolean {
  return standingStop(declared, lines) !== null || declared.at(-1)?.outcome === 'excluded';
}

/** Why a consultation cannot go on: a stop stands, or one was declared (and lifted) that the pharmacist has not seen. */
export type DeclaredAgainst = 'stopped' | 'stop-unseen';

/**
 * M-02, M-05: what declarations say against informing or confirming, for an order that is held already. `seenAt` is when
 * the pharmacist last saw the declarations (epoch ms): for an information when they opened the case, for a confirmation
 * when the information was written; null when never. Other steps sell nothing.
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

/** The goods of an order or cart as one comparable text: SKU codes with their quantities, sorted. */
export function medicineContents(lines: readonly MedicineLine[]): string {
  return lines
    .map(({ skuCode, quantity }) => `${skuCode}x${quantity}`)
    .sort()
    .join(',');
}

/** The lines that `medicineContents` wrote down. Throws when it did not. */
export function linesOfContents(contents: string): MedicineLine[] {
  return contents.split(',').map((written) => {
    const [, skuCode, quantity] = /^(.+)x(\d+)$/.exec(written) ?? [];
    if (!skuCode) throw new Error('not the contents of a declaration');
    return { skuCode, quantity: Number(quantity) };
  });
}

function isFor({ lines }: GivenDeclaration, skuCode: string): boolean {
  return lines.some((line) => line.skuCode === skuCode);
}
