import { Stepper } from '@store/ui';

const STEPS = ['メールアドレス', 'お客様情報', 'ご確認', '完了'];
const TITLES = ['新規会員登録', 'お客様情報の入力', '登録内容の確認', '会員登録が完了しました'];
const NUMBERS = { begin: 0, form: 1, confirm: 2, complete: 3 } as const;

/** heading with the progress of the registration. */
export function RegisterHead({ step }: { readonly step: keyof typeof NUMBERS }) {
  return (
    <>
      <Stepper steps={STEPS} current={NUMBERS[step]} label="会員登録の手順" />
      <h1>{TITLES[NUMBERS[step]]}</h1>
    </>
  );
}
