/** A step of a group buy: from so many people on, everybody pays so much. */
export interface GroupBuyStep {
  people: number;
  price_in_vat: number;
}

/** where a group buy stands. Nobody pays more than the ordinary price, whatever the steps say. */
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
