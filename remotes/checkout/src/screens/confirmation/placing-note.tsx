import type { OrderType } from '@store/contracts/wire';
import { Note, supportDesks, TextLink } from '@store/ui';
import { changeWords } from './change-texts.ts';
import css from './confirmation-page.module.css';
import { resolutionFor } from './resolution.ts';
import type { PlacingOutcome } from './use-place-order.ts';

interface PlacingNoteProps {
  readonly outcome: PlacingOutcome;
  readonly orderType: OrderType;
}

/** Why the order was not placed, and how to continue. */
export function PlacingNote({ outcome, orderType }: PlacingNoteProps) {
  switch (outcome.kind) {
    case 'lost':
      return <LostNote message={outcome.message} />;
    case 'changed':
      return (
        <Note tone="warn" announce="assertive" title={outcome.message}>
          <ul className={css.changes}>
            {outcome.changes.map((change) => (
              <li key={changeWords(change)}>{changeWords(change)}</li>
            ))}
          </ul>
          <p>ご注文はまだ確定していません。内容をご確認のうえ、もう一度「注文を確定する」を押してください。</p>
        </Note>
      );
    case 'refused':
      return <RefusedNote message={outcome.refused.message} code={outcome.refused.code} orderType={orderType} />;
  }
}

function LostNote({ message }: { readonly message: string }) {
  const { name, number, hours } = supportDesks.general;
  return (
    <Note tone="err" announce="assertive" title="ご注文の結果を確認できませんでした">
      <p>{message}</p>
      <p>
        解決しないときは、{name}（{number}、{hours}）までお電話ください。
      </p>
    </Note>
  );
}

function RefusedNote({ message, code, orderType }: { message: string; code: string; orderType: OrderType }) {
  const resolution = resolutionFor(code, orderType);
  return (
    <Note tone="err" announce="assertive" title="ご注文はまだ確定していません">
      <p>{message}</p>
      {resolution && (
        <p>
          <TextLink href={resolution.href}>{resolution.label}</TextLink>
        </p>
      )}
    </Note>
  );
}
