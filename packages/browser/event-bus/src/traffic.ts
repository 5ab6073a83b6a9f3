/** A message the bus did not deliver. Reported, never thrown at the sender. */
export interface BusProblem {
  readonly kind:
    | 'bad-payload'
    | 'not-owner'
    | 'not-declared'
    | 'unknown-message'
    | 'too-many'
    | 'listener-threw'
    | 'second-handler'
    | 'other-tab';
  readonly message: string;
  readonly from: string;
  readonly detail: string;
}

/** A message that passed the bus, for the development overlay. */
export interface BusTraffic {
  readonly at: number;
  readonly kind: 'state' | 'event' | 'command' | 'reply';
  readonly message: string;
  readonly from: string;
  readonly payload: unknown;
}
