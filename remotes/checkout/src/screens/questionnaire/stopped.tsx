import { Button, ButtonLink, Checkbox, formatDateTime, Note, Panel } from '@store/ui';
import { useState } from 'react';
import { CART_PATH } from '../../paths/step-address.ts';
import type { Questionnaire } from './load-questionnaire.ts';
import css from './questionnaire.module.css';

/** Statement to confirm before answering again after an exclusion. */
export const CONFIRMATION_TEXT = '先の回答に誤りがあったか、その後に状態が変わったため、事実をあらためて申告します';

interface StoppedProps {
  readonly declaration: NonNullable<Questionnaire['declaration']>;
  readonly desk: Questionnaire['desk'];
  readonly onDeclareAgain: () => void;
}

/**
 * 69: the answers exclude the use. Shows reasons, telephone and what remains in the cart; answering again is a new
 * declaration that must be confirmed.
 */
export function Stopped({ declaration: { declared_timestamp, reasons }, desk, onDeclareAgain }: StoppedProps) {
  return (
    <>
      <Note tone="warn" announce="polite" title="申し訳ございません。この医薬品は、今回は販売できません">
        <p>{formatDateTime(declared_timestamp)} にいただいたご回答では、次の理由でご使用をおすすめできません。</p>
        <ul className={css.reasons}>
          {reasons.map(({ reason, message }) => (
            <li key={reason}>{message}</li>
          ))}
        </ul>
      </Note>
      <Panel title="薬剤師にご相談いただけます">
        <p>{desk.name}</p>
        <a className={css.number} href={`tel:${desk.number.replaceAll('-', '')}`}>
          {desk.number}
        </a>
        <p className={css.facts}>受付時間　{desk.hours}</p>
      </Panel>
      <Panel title="カートのほかの商品について">
        <p>数量を変えても、ほかの商品と組み合わせても、あらためて申告いただくまで、この医薬品は販売できません。</p>
        <p>カートの商品はすべて残っています。この医薬品だけをカートから削除すると、ほかの商品をご注文いただけます。</p>
        <div className={css.ways}>
          <ButtonLink href={CART_PATH}>カートを見る</ButtonLink>
        </div>
      </Panel>
      <DeclareAgain onDeclareAgain={onDeclareAgain} />
    </>
  );
}

function DeclareAgain({ onDeclareAgain }: Pick<StoppedProps, 'onDeclareAgain'>) {
  const [isMeant, setMeant] = useState(false);
  return (
    <Panel title="ご回答に誤りがあった場合・状態が変わった場合">
      <p>
        お体の状態は、事実のとおりにお知らせください。先のご回答が事実と異なっていた場合と、その後に状態が変わった場合にかぎり、はじめから申告し直していただけます。先のご回答は記録に残り、薬剤師が確認します。
      </p>
      <Checkbox label={CONFIRMATION_TEXT} checked={isMeant} onChange={(event) => setMeant(event.target.checked)} />
      <div className={css.ways}>
        <Button variant="plain" disabled={!isMeant} onClick={onDeclareAgain}>
          あらためて申告する
        </Button>
        {!isMeant && <span className={css.facts}>上の欄にチェックを入れると、お進みいただけます。</span>}
      </div>
    </Panel>
  );
}
