import { RETURN_DAYS, RETURN_EXCLUSIONS_SENTENCE } from '@store/domain/order';
import { Panel, supportDesks, TextLink } from '@store/ui';
import css from './confirmation-page.module.css';

const { name: DESK, number: NUMBER, hours: HOURS, note: CLOSED } = supportDesks.general;

/** Withdrawal, cancellation, returns and contact as text, not only as links (expectations 32). */
export function TermsBlock({ isMember }: { readonly isMember: boolean }) {
  return (
    <Panel title="キャンセル・返品について">
      <div className={css.prose}>
        <p>{`ご注文確定後のキャンセルは、出荷準備が始まるまで、${isMember ? 'マイページのご注文履歴' : '確認メールでご案内するページ'}または${DESK}で承ります。お客様のご都合による返品は、未開封・未使用の商品にかぎり、到着後${RETURN_DAYS.wish}日以内に、${isMember ? 'マイページのご注文詳細または' : ''}${DESK}で承ります（返送料はお客様ご負担）。${RETURN_EXCLUSIONS_SENTENCE}商品に不具合があった場合は、当ストアの負担で交換または返金いたします。`}</p>
        <p>
          お問い合わせ先　{DESK} {NUMBER}（{HOURS}、{CLOSED}）
        </p>
        <p className={css.links}>
          <TextLink href="/guide/cancel">返品・キャンセル</TextLink>
          <TextLink href="/trade">特定商取引法に基づく表記</TextLink>
        </p>
      </div>
    </Panel>
  );
}

/** What the order button agrees to; no checkbox is preselected. */
export function AgreementBlock() {
  return (
    <Panel tone="mist">
      <p className={css.prose}>
        <TextLink href="/terms">ご利用規約</TextLink>と<TextLink href="/policy">プライバシーポリシー</TextLink>
        をご確認のうえ、ご同意いただける場合に「注文を確定する」を押してください。
      </p>
    </Panel>
  );
}
