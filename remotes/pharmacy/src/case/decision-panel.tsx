import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { DrugSheet } from '@store/contracts/entities';
import { plainPassage } from '@store/domain/text';
import { Button, ButtonLink, ChoiceGroup, Note, Panel, Radio, TextArea } from '@store/ui';
import { useForm } from 'react-hook-form';
import { QUEUE_PATH } from '../desk/desk-paths.ts';
import css from './case.module.css';
import { type Decision, type DecisionFields, decisionRules, LONGEST } from './decision-rules.ts';
import { DECISIONS, decisionsIn } from './decision-texts.ts';
import { informationDraft } from './information-draft.ts';
import type { Case } from './use-case.ts';
import { useDecision } from './use-decision.ts';

export interface DecisionPanelProps {
  readonly opened: Case;
  readonly sheets: readonly DrugSheet[];
  readonly onChanged: () => Promise<void>;
}

/** M-04: inform and approve, ask a question, or refuse, with a text. */
export function DecisionPanel({ opened, sheets, onChanged }: DecisionPanelProps) {
  const kinds = decisionsIn(opened.state);
  const form = useForm<DecisionFields, unknown, Decision>({
    defaultValues: { kind: null, information: '', 'ask-back': '', refusal: '' },
    resolver: standardSchemaResolver(decisionRules(kinds)),
  });
  const { decide, isBusy, refused } = useDecision(opened);
  if (kinds.length === 0) return <NothingToDecide label={opened.label} />;
  const { kind, ...texts } = form.watch();
  const { errors } = form.formState;
  const chosen = kind !== null && kinds.includes(kind) ? kind : null;
  const error = chosen && errors[chosen]?.message;

  const send = form.handleSubmit(async (decision) => {
    const isTaken = await decide(decision.kind, decision.text);
    // Resets the submitted state: the next decision is validated on submit.
    if (isTaken) form.reset(undefined, { keepValues: true });
    // The case changed in between: keeps the text next to the reloaded case.
    await onChanged();
  });
  return (
    <Panel title="薬剤師の判断">
      <form className={css.decision} onSubmit={(event) => void send(event)} noValidate>
        <ChoiceGroup legend="判断" required error={errors.kind?.message}>
          {kinds.map((each) => (
            <Radio key={each} {...form.register('kind')} value={each} label={DECISIONS[each].label} />
          ))}
        </ChoiceGroup>
        {chosen && (
          <>
            {chosen === 'information' && (
              <Button
                variant="plain"
                size="small"
                onClick={() => form.setValue('information', informationDraft(opened, sheets))}
              >
                添付文書と回答から下書きを入れる
              </Button>
            )}
            <TextArea
              key={chosen}
              label={DECISIONS[chosen].field}
              required
              rows={chosen === 'information' ? 16 : 6}
              hint={`お客様にこのまま表示されます。${plainPassage(texts[chosen]).length} / ${LONGEST}文字`}
              {...(error && { error })}
              {...form.register(chosen)}
            />
            <p className={css.small}>{DECISIONS[chosen].effect}</p>
            <Button type="submit" size="large" wide busy={isBusy}>
              {DECISIONS[chosen].button}
            </Button>
          </>
        )}
        {refused && (
          <Note tone="err" announce="assertive">
            {refused}
          </Note>
        )}
      </form>
    </Panel>
  );
}

function NothingToDecide({ label }: { readonly label: string }) {
  return (
    <Panel title="薬剤師の判断">
      <p className={css.small}>このご注文は「{label}」です。いま行う手続きはありません。</p>
      <ButtonLink href={QUEUE_PATH} variant="outline">
        受付一覧に戻る
      </ButtonLink>
    </Panel>
  );
}
