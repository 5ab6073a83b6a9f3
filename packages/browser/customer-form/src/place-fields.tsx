import { PREFECTURES } from '@store/domain/customer';
import { Note, Select, TextField } from '@store/ui';
import css from './customer-form.module.css';
import type { CustomerForm } from './use-customer-form.ts';

const PREFECTURE_OPTIONS = [
  { value: '', label: '選んでください' },
  ...PREFECTURES.map((name) => ({ value: name, label: name })),
];

const HINT = (
  <>
    例）1070062<span className={css.scripted}>　7桁を入力すると、ご住所が入ります。</span>
  </>
);

/** Address fields from postcode to building; the postcode fills in the others. */
export function PlaceFields({ form, field, fill }: CustomerForm) {
  const zipCode = field('zip_code');
  const address1 = form.watch('address1');
  const isNumberMissing =
    form.formState.isSubmitted && address1 !== '' && !/[\d０-９一二三四五六七八九十]/.test(address1);
  return (
    <>
      <div className={css.short}>
        <TextField
          {...zipCode}
          label="郵便番号"
          required
          hint={fill.hint ?? HINT}
          inputMode="numeric"
          autoComplete="postal-code"
          onChange={(event) => {
            void zipCode.onChange(event);
            void fill.onPostcode(event.target.value);
          }}
        />
      </div>
      <div className={css.short}>
        <Select
          {...field('state')}
          label="都道府県"
          required
          autoComplete="address-level1"
          options={PREFECTURE_OPTIONS}
        />
      </div>
      <TextField {...field('city')} label="市区町村" required hint="例）港区" autoComplete="address-level2" />
      {fill.towns.length > 1 && (
        <div className={css.short}>
          <Select
            label="町名を選ぶ"
            required={false}
            options={[
              { value: '', label: '選んでください' },
              ...fill.towns.map((town) => ({ value: town, label: town })),
            ]}
            onChange={(event) => fill.onTown(event.target.value)}
          />
        </div>
      )}
      <TextField
        {...field('address1')}
        label="町名・番地"
        required
        hint="例）南青山1-2-3"
        autoComplete="address-line1"
      />
      {isNumberMissing && (
        <Note tone="warn">番地が入力されていないようです。番地のない場合は、そのままお進みください。</Note>
      )}
      <TextField
        {...field('address2')}
        label="建物名・部屋番号"
        required={false}
        hint="例）青葉ハイツ 302"
        autoComplete="address-line2"
      />
    </>
  );
}
