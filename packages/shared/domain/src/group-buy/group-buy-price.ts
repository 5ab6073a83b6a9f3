/** A price step of a group buy: the price for every participant from this number of people on. */
export interface GroupBuyStep {
  people: number;
  price_in_vat: number;
}

/** Computes the current state of a group buy. The price never exceeds the ordinary price. */
export function groupBuyStanding({
  steps,
  joined,
  ordinaryPrice,
}: {
  steps: readonly GroupBuyStep[];
  joined: number;
  ordinaryPrice: number;
}): { price: number; reached: GroupBuyStep[]; missingToNext: number | null } {
  const inOrder = steps.toSorted((a, b) => a.people - b.people);
  const reached = inOrder.filter((step) => step.people <= joined);
  const next = inOrder.find((step) => step.people > joined);
  return {
    price: Math.min(ordinaryPrice, ...reached.map((step) => step.price_in_vat)),
    reached,
    missingToNext: next ? next.people - joined : null,
  };
}
