import { AddressForm } from '@store/customer-form';
import { hyphenatedPostcode } from '@store/domain/customer';
import { lost } from '@store/remote-kit/faults';
import { Button, DescriptionRows, ErrorNote, Note, Panel, TextLink } from '@store/ui';
import { useState } from 'react';
import { CART_PATH } from '../../paths/step-address.ts';
import ways from '../../shared/page/links.module.css';
import { StepPage } from '../../shared/page/step-page.tsx';
import { wholeAddress, wholeName } from '../../shared/texts/address-texts.ts';
import { fieldsOfAmazon, sameAddress } from './amazon-address.ts';
import type { AmazonVisit } from './load-amazon.ts';
import { useApplyAmazon } from './use-apply-amazon.ts';

const BACK = { href: CART_PATH, words: 'カートに戻る' };

/** 45: return from Amazon Pay. Its address is validated like any other, is editable, and needs furigana. */
export function AmazonPage({ visit }: { readonly visit: AmazonVisit }) {
  const { session, options } = visit;
  const { save } = useApplyAmazon(visit);
  const address = session.shipping_address;
  const known = address && sameAddress(options.addresses, address);
  if (!address || known) return <AccountOnly visit={visit} />;
  return (
    <StepPage
      step={1}
      title="Amazon Payのお届け先"
      lead="Amazonに登録されているご住所です。ご確認のうえ、フリガナなど足りない項目をご入力ください。"
    >
      {address.problems.length > 0 && (
        <Note tone="warn">{`Amazonに登録されている内容のうち、${problemWords(address.problems)}をご確認ください。`}</Note>
      )}
      <AddressForm
        draft={`address/${session.checkout_session_id}`}
        first={fieldsOfAmazon(address)}
        save={save}
        submitLabel="このお届け先を使う"
        back={BACK}
      />
    </StepPage>
  );
}

const PROBLEM_WORDS = { zip_code: '郵便番号', state: '都道府県', tel: '電話番号' } as const;
const problemWords = (problems: readonly (keyof typeof PROBLEM_WORDS)[]) =>
  problems.map((problem) => PROBLEM_WORDS[problem]).join('・');

/** The address is already in the address book, or Amazon supplied none. */
function AccountOnly({ visit }: { readonly visit: AmazonVisit }) {
  const { session, options } = visit;
  const { choose } = useApplyAmazon(visit);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const known = session.shipping_address && sameAddress(options.addresses, session.shipping_address);

  const goOn = async () => {
    setBusy(true);
    setError(null);
    const refused = await choose(known?.delivery_code ?? null).catch(lost('お手続きを進められませんでした。'));
    if (!refused) return;
    setBusy(false);
    setError(refused.message);
  };
  const rows = [
    { term: 'アカウント', detail: session.buyer_name ? `${session.buyer_name} 様` : 'Amazonアカウント' },
    { term: 'お支払い方法', detail: session.payment_descriptor },
    ...(known
      ? [
          {
            term: 'お届け先',
            detail: `${wholeName(known)} 様　〒${hyphenatedPostcode(known.zip_code)} ${wholeAddress(known)}`,
          },
        ]
      : []),
  ];
  return (
    <StepPage step={1} title="Amazon Payのご確認">
      <Panel title="Amazon Pay">
        <DescriptionRows rows={rows} />
      </Panel>
      <ErrorNote>{error}</ErrorNote>
      <div className={ways.ways}>
        <Button size="large" busy={isBusy} onClick={() => void goOn()}>
          この内容で進む
        </Button>
        <TextLink href={BACK.href}>{BACK.words}</TextLink>
      </div>
    </StepPage>
  );
}
