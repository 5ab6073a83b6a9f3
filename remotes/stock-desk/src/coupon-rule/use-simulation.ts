import { simulateDeskRule } from '@store/contracts/calls/desk';
import { explainSignOut } from '@store/desk-kit';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useState } from 'react';
import type { Problems } from '../changes/use-changes.ts';
import { problemsOf } from '../promotions/form-problems.ts';
import { RULE_TEXTS, type ruleRequest } from './rule-fields.ts';
import type { Simulated } from './simulation-panel.tsx';

/** Simulates a rule with its code. `show` gets what is refused, by field or as `root`. */
export function useSimulation(onSimulated: (simulated: Simulated | null) => void, show: (problems: Problems) => void) {
  const { call } = useShop();
  const [isBusy, setBusy] = useState(false);
  const simulate = async ({ rule_code, terms }: ReturnType<typeof ruleRequest>): Promise<void> => {
    onSimulated(null);
    const request = { rule_code, terms };
    const problems = problemsOf(simulateDeskRule.request.safeParse(request), RULE_TEXTS);
    if (problems.length > 0) return show(problems);
    setBusy(true);
    const reply = await call(simulateDeskRule, request, { freshMs: 0 })
      .then((given) => explainSignOut(call, given))
      .catch(lost('計算できませんでした。'));
    setBusy(false);
    if (reply.kind === 'answered') return onSimulated(reply.data);
    const refused = Object.entries(reply.fields ?? {});
    show(refused.length > 0 ? refused : [['root', reply.message]]);
  };
  return { isBusy, simulate };
}
