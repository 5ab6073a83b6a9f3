/** What somebody answered: the code of a choice by the code of its question. */
export type QuizAnswers = Readonly<Record<string, string>>;

/** A product for a step of a routine, and whom it is for. */
export interface RoutineRule {
  readonly product_code: string;
  /** Choices by question; each question named must be answered by one of them. Nothing named: for everybody. */
  readonly when: Readonly<Record<string, readonly string[]>>;
}

/** A step of a routine with its rules, the first that fits wins. */
export interface RoutineRules<Rule extends RoutineRule> {
  readonly step: string;
  readonly rules: readonly Rule[];
}

/**
 * The product of each step for these answers: the first rule that fits and whose product can be bought; where none of those
 * that fit can be bought, the first of them that is shown at all, so that the step says why. No product stands in two steps.
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
