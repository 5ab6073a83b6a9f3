/** Quiz answers: the code of the chosen option by question code. */
export type QuizAnswers = Readonly<Record<string, string>>;

/** A product for a routine step, with its conditions. */
export interface RoutineRule {
  readonly product_code: string;
  /** Options by question; each question listed must be answered with one of them. Empty: matches everybody. */
  readonly when: Readonly<Record<string, readonly string[]>>;
}

/** A step of a routine with its rules; the first match wins. */
export interface RoutineRules<Rule extends RoutineRule> {
  readonly step: string;
  readonly rules: readonly Rule[];
}

/**
 * Chooses a product for each step: the first matching rule whose product can be bought. If none can be bought, the
 * first matching visible one, so that the page can show why. No product is chosen twice.
 */
export function chooseRoutine<Rule extends RoutineRule>(
  steps: readonly RoutineRules<Rule>[],
  answers: QuizAnswers,
  { isShown, canBeBought }: { isShown: (code: string) => boolean; canBeBought: (code: string) => boolean },
): readonly { readonly step: string; readonly rule: Rule }[] {
  const taken = new Set<string>();
  return steps.flatMap(({ step, rules }) => {
    const fitting = rules.filter(
      (rule) => isShown(rule.product_code) && !taken.has(rule.product_code) && isFor(rule, answers),
    );
    const rule = fitting.find(({ product_code }) => canBeBought(product_code)) ?? fitting[0];
    if (!rule) return [];
    taken.add(rule.product_code);
    return [{ step, rule }];
  });
}

function isFor({ when }: RoutineRule, answers: QuizAnswers): boolean {
  return Object.entries(when).every(([question, choices]) => choices.includes(answers[question] ?? ''));
}
