/** Why the bus did not pass something on; reported, never thrown at the one who sent it. */
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

/** One thing that crossed the bus, for the development overlay. */
export interface BusTraffic {
  readonly at: number;
  readonly kind: 'state' | 'event' | 'command' | 'reply';
  readonly message: string;
  readonly from: string;
  readonly payload: unknown;
}
