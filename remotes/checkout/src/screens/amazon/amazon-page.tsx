import { AddressForm, toFields } from '@store/customer-form';
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

/** 45: return from Amazon Pay. Its address is validated like any other, is editable, and needs furigana; 41: a guest's mail too. */
export function AmazonPage({ visit }: { readonly visit: AmazonVisit }) {
  const { session, addresses, guest } = visit;
  const { save } = useApplyAmazon(visit);
  const address = session.shipping_address;
  const known = address && sameAddress(addresses, address);
  const isAddressOpen = address ? !known : guest !== null && addresses.length === 0;
  if (!isAddressOpen) return <AccountOnly visit={visit} />;
  const problems = address?.problems ?? [];
  return (
    <StepPage step={1} title="Amazon Payのお届け先" lead={address ? OF_AMAZON : 'お届け先をご入力ください。'}>
      {problems.length > 0 && (
        <Note tone="warn">{`Amazonに登録されている内容のうち、${problemWords(problems)}をご確認ください。`}</Note>
      )}
      <AddressForm
        draft={`address/${session.checkout_session_id}`}
        first={firstFields(visit)}
        save={save}
        hasEmail={guest !== null}
        hasLabel={guest === null}
        submitLabel="このお届け先を使う"
        back={BACK}
      />
    </StepPage>
  );
}

const OF_AMAZON = 'Amazonに登録されているご住所です。ご確認のうえ、フリガナなど足りない項目をご入力ください。';

/** A guest's mail address is the one entered before, or else that of Amazon; it can be changed. */
function firstFields({ session: { shipping_address: address, buyer_email }, guest }: AmazonVisit) {
  const email = guest?.email || buyer_email;
  return { ...(address ? fieldsOfAmazon(address) : toFields(null)), email, email_again: email };
}

const PROBLEM_WORDS = { zip_code: '郵便番号', state: '都道府県', tel: '電話番号' } as const;
const problemWords = (problems: readonly (keyof typeof PROBLEM_WORDS)[]) =>
  problems.map((problem) => PROBLEM_WORDS[problem]).join('・');

/** The address is already in the address book, or Amazon supplied none. */
function AccountOnly({ visit }: { readonly visit: AmazonVisit }) {
  const { session, addresses } = visit;
  const { choose } = useApplyAmazon(visit);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const known = session.shipping_address && sameAddress(addresses, session.shipping_address);

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
