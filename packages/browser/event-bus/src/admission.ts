import type { BusMessage, EventMessage, StateMessage } from '@store/contracts/bus';
import { createRateCap } from './rate-cap.ts';
import type { BusProblem } from './traffic.ts';

interface AdmissionOptions {
  readonly known: ReadonlyMap<string, BusMessage>;
  readonly report: (problem: BusProblem) => void;
  /** Returns epoch ms. */
  readonly now: () => number;
}

/** Validates messages before delivery: ownership, rate and schema. Reports violations and returns undefined. */
export function createAdmission({ known, report, now }: AdmissionOptions) {
  const mayPass = createRateCap(now);

  return (message: StateMessage | EventMessage, payload: unknown, from: string): { payload: unknown } | undefined => {
    const refuse = (kind: BusProblem['kind'], detail: string) => {
      report({ kind, message: message.name, from, detail });
      return undefined;
    };
    // Remotes have their own copy of the contract: messages are identified by name, and this page's schema and owner
    // apply.
    const own = known.get(message.name);
    if (own?.kind !== message.kind) return refuse('unknown-message', 'not in the contract of this page');
    if (own.owner !== '*' && own.owner !== from) return refuse('not-owner', `owner is ${own.owner}`);
    if (!mayPass(from)) return refuse('too-many', 'rate limit per second exceeded');
    const parsed = own.schema.safeParse(payload);
    return parsed.success ? { payload: parsed.data } : refuse('bad-payload', String(parsed.error.issues[0]?.message));
  };
}
