import { useAddress } from '@store/remote-kit';
import { Button, ButtonLink, Note, supportDesks } from '@store/ui';
import { useEffect } from 'react';
import { CART_PATH, loginFor } from '../../paths/step-address.ts';
import ways from '../../shared/page/links.module.css';
import { StepPage } from '../../shared/page/step-page.tsx';
import { Asking } from './asking.tsx';
import { type PaymentState, usePayment } from './use-payment.ts';

/** Return from a payment page. */
export interface FinishVisit {
  readonly step: 'finish';
  readonly secureCode: string;
}

const { name: DESK, number: NUMBER, hours: HOURS } = supportDesks.general;

/**
 * B-07, 38: return from a payment page. The URL is only a hint; the processor is queried, and the next page is the
 * completion, the failure, or instructions.
 */
export function FinishPage({ visit }: { readonly visit: FinishVisit }) {
  const { state, follow } = usePayment({ request_secure_code: visit.secureCode }, { leaves: false });
  useEffect(() => void follow(), [visit.secureCode]);
  return (
    <StepPage step={2} title="お支払いの確認">
      <State state={state} onAgain={() => void follow()} />
    </StepPage>
  );
}

interface StateProps {
  readonly state: PaymentState;
  readonly onAgain: () => void;
}

function State({ state, onAgain }: StateProps) {
  switch (state.kind) {
    case 'asking':
      return <Asking />;
    case 'waiting':
      return (
        <>
          <Note tone="warn" announce="polite" title="お支払いの手続きが終わっていません">
            本人認証またはお支払いの画面での操作が、まだ完了していません。続きの画面を開いてお手続きください。
          </Note>
          <div className={ways.ways}>
            <ButtonLink href={state.href}>お支払いを続ける</ButtonLink>
            <ButtonLink variant="outline" href={CART_PATH}>
              カートに戻る
            </ButtonLink>
          </div>
        </>
      );
    case 'refused':
      return <UnknownResult code={state.refused.code} />;
    case 'running':
    case 'lost':
      return (
        <>
          <Note tone="warn" announce="polite" title="お支払いの結果を確認しています">
            <p>
              確認に時間がかかっています。お支払いが完了していれば、ご注文は自動的に確定し、確認メールをお送りします。もう一度ご注文いただく必要はありません。
            </p>
            <p>
              メールが届かないときは、{DESK}（{NUMBER}、{HOURS}）までお電話ください。
            </p>
          </Note>
          <div className={ways.ways}>
            <Button onClick={onAgain}>もう一度確認する</Button>
            <ButtonLink variant="outline" href="/mypage/orders">
              ご注文履歴を見る
            </ButtonLink>
          </div>
        </>
      );
  }
}

/** Another browser, another member, or an old link: nothing is lost, and no action is needed. */
function UnknownResult({ code }: { readonly code: string }) {
  const { pathname, search } = useAddress();
  return (
    <>
      <Note tone="warn" announce="polite" title="この画面では、お支払いの結果を確認できません">
        <p>
          お支払いを始めたときと別のブラウザや端末で開いたか、時間がたっている可能性があります。お支払いが完了していれば、ご注文は自動的に確定し、確認メールをお送りします。完了していなければ、代金は請求されず、カートの商品はそのまま残ります。
        </p>
        <p>
          ご不明な点は、{DESK}（{NUMBER}、{HOURS}）までお電話ください。
        </p>
      </Note>
      <div className={ways.ways}>
        {code === 'not-logged-in' ? (
          <ButtonLink href={loginFor(`${pathname}${search}`)}>ログインして確認する</ButtonLink>
        ) : (
          <ButtonLink href="/mypage/orders">ご注文履歴を見る</ButtonLink>
        )}
        <ButtonLink variant="outline" href={CART_PATH}>
          カートを見る
        </ButtonLink>
      </div>
    </>
  );
}
