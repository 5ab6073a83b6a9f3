import type { DrugSheet } from '@store/contracts/entities';
import { plainPassage } from '@store/domain/text';
import { Button, ButtonLink, ChoiceGroup, Note, Panel, Radio, TextArea } from '@store/ui';
import { type FormEvent, useState } from 'react';
import { QUEUE_PATH } from '../desk/desk-paths.ts';
import css from './case.module.css';
import { DECISIONS, decisionsIn } from './decision-words.ts';
import { informationDraft, TO_BE_WRITTEN } from './information-draft.ts';
import type { Case } from './use-case.ts';
import { type DecisionKind, useDecision } from './use-decision.ts';

interface DecisionPanelProps {
  readonly opened: Case;
  readonly sheets: readonly DrugSheet[];
  readonly onChanged: () => Promise<void>;
}

/** M-04: inform and approve, ask back, or refuse; all in writing. */
export function DecisionPanel({ opened, sheets, onChanged }: DecisionPanelProps) {
  const kinds = decisionsIn(opened.state);
  const [kind, setKind] = useState<DecisionKind | null>(null);
  const [texts, setTexts] = useState<Record<DecisionKind, string>>({ information: '', 'ask-back': '', refusal: '' });
  const [isChecked, setChecked] = useState(false);
  const { decide, isBusy, refused } = useDecision(opened);
  if (kinds.length === 0) return <NothingToDecide label={opened.label} />;
  const chosen = kind !== null && kinds.includes(kind) ? kind : null;
  const text = chosen ? plainPassage(texts[chosen]) : '';
  const write = (words: string) => chosen && setTexts({ ...texts, [chosen]: words });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!chosen || textError(text, true).error) return;
    const isTaken = await decide(chosen, text);
    if (isTaken) setChecked(false);
    // Refused: the case went on meanwhile. The words stay beside what it is now.
    await onChanged();
  };
  return (
    <Panel title="薬剤師の判断">
      <form className={css.decision} onSubmit={(event) => void send(event)} noValidate>
        <ChoiceGroup legend="判断" required error={isChecked && !chosen ? '判断をお選びください' : undefined}>
          {kinds.map((each) => (
            <Radio
              key={each}
              name="decision"
              label={DECISIONS[each].label}
              checked={chosen === each}
              onChange={() => setKind(each)}
            />
          ))}
        </ChoiceGroup>
        {chosen && (
          <>
            {chosen === 'information' && (
              <Button variant="plain" size="small" onClick={() => write(informationDraft(opened, sheets))}>
                添付文書と回答から下書きを入れる
              </Button>
            )}
            <TextArea
              label={DECISIONS[chosen].field}
              required
              rows={chosen === 'information' ? 16 : 6}
              hint={`お客様にこのまま表示されます。${text.length} / ${LONGEST}文字`}
              value={texts[chosen]}
              {...textError(text, isChecked)}
              onChange={(event) => write(event.target.value)}
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

const LONGEST = 4000;

function textError(text: string, isChecked: boolean): { error?: string } {
  if (!isChecked) return {};
  if (text === '') return { error: '内容を入力してください' };
  if (text.includes(TO_BE_WRITTEN)) return { error: `「${TO_BE_WRITTEN}」の箇所に、お答えを記入してください` };
  return text.length > LONGEST ? { error: `${LONGEST}文字以内で入力してください` } : {};
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
