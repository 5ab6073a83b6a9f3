import { simulateDeskRule } from '@store/contracts/calls/desk';
import { explainSignOut } from '@store/desk-kit';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Problems } from '../changes/use-changes.ts';
import { problemsOf } from '../promotions/form-problems.ts';
import { RULE_TEXTS, type ruleRequest } from './rule-fields.ts';
import type { Simulated } from './simulation-panel.tsx';

/**
 * Simulates a rule with its code. `forget` drops the result, also one that is still to come, as does another revision.
 *
 * @param show gets what is refused, by field or as `root`
 */
export function useSimulation(
  revision: number | null,
  onSimulated: (simulated: Simulated | null) => void,
  show: (problems: Problems) => void,
) {
  const { call } = useShop();
  const [isBusy, setBusy] = useState(false);
  const last = useRef(0);
  const forget = () => {
    last.current += 1;
    setBusy(false);
    onSimulated(null);
  };
  const drop = useEffectEvent(forget);
  useEffect(() => () => drop(), [revision]);
  const simulate = async ({ rule_code, terms }: ReturnType<typeof ruleRequest>): Promise<void> => {
    forget();
    const mine = last.current;
    const request = { rule_code, terms };
    const problems = problemsOf(simulateDeskRule.request.safeParse(request), RULE_TEXTS);
    if (problems.length > 0) return show(problems);
    setBusy(true);
    const reply = await call(simulateDeskRule, request, { freshMs: 0 })
      .then((given) => explainSignOut(call, given))
      .catch(lost('計算できませんでした。'));
    if (last.current !== mine) return;
    setBusy(false);
    if (reply.kind === 'answered') return onSimulated(reply.data);
    const refused = Object.entries(reply.fields ?? {});
    show(refused.length > 0 ? refused : [['root', reply.message]]);
  };
  return { isBusy, simulate, forget };
}
