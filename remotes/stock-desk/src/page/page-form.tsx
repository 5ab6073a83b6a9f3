import { MEMBER_RANKS } from '@store/domain/customer';
import { Checkbox, ErrorNote, Select, TextArea, TextField } from '@store/ui';
import type { UseFormReturn } from 'react-hook-form';
import type { useRecordForm } from '../changes/use-record-form.ts';
import { KIND_LABELS } from '../pages/page-texts.ts';
import css from '../sku/sku.module.css';
import pageCss from './page.module.css';
import { hasField, type PageFields, PLACES } from './page-fields.ts';

const KIND_OPTIONS = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }));
const SEX_OPTIONS = [
  { value: '', label: 'すべて' },
  { value: 'MENS', label: '男性' },
  { value: 'WOMENS', label: '女性' },
];
const GUEST_OPTIONS = [
  { value: '', label: 'すべて' },
  { value: 'member', label: 'ログイン中のお客様' },
  { value: 'guest', label: 'ログインしていないお客様' },
];
const LAYOUT_OPTIONS = [
  { value: '', label: '種類の標準' },
  { value: 'beside', label: '表示する' },
  { value: 'narrow', label: '表示しない' },
];
export const PAGE_OPTIONS = [...KIND_OPTIONS, ...SEX_OPTIONS, ...GUEST_OPTIONS, ...LAYOUT_OPTIONS];

interface PageFormProps {
  readonly field: ReturnType<typeof useRecordForm<PageFields>>['field'];
  readonly form: UseFormReturn<PageFields>;
  readonly isNew: boolean;
}

/** Fields of a page of its kind. */
export function PageForm({ field, form, isNew }: PageFormProps) {
  const kind = form.watch('kind');
  // A stored value is shown although its kind has no such field.
  const { defaultValues } = form.formState;
  const has = (name: keyof PageFields) =>
    hasField(kind, name) || (!isNew && Boolean(form.watch(name) || defaultValues?.[name]));
  const line = (name: keyof PageFields, hint = '') =>
    has(name) && <TextField autoComplete="off" {...(hint && { hint })} {...field(name)} />;
  return (
    <>
      {isNew && (
        <div className={css.pair}>
          <Select options={KIND_OPTIONS} {...field('kind')} />
          <TextField
            required
            autoComplete="off"
            hint="例：notice/winter。あとから変更できません"
            {...field('page_code')}
          />
        </div>
      )}
      <TextField required autoComplete="off" {...field('title')} />
      <TextArea rows={2} {...field('description')} />
      <div className={css.pair}>
        <TextField type="datetime-local" hint="空欄なら、いますぐ" {...field('from')} />
        <TextField type="datetime-local" hint="この時刻に終わります。空欄なら、終わりなし" {...field('until')} />
      </div>
      {line('leads_to', '終了日時があるとき。例：/column')}
      {line('tag', kind === 'notice' ? 'お知らせの印の文字' : 'コラムのテーマ')}
      {line('picture', 'アップロード済みの画像のID')}
      {line('href', '例：/gift')}
      {PLACES.some((place) => has(`place_${place}`)) && (
        <fieldset className={pageCss.places}>
          <legend>表示する場所</legend>
          {PLACES.map((place) => (
            <Checkbox key={place} {...field(`place_${place}`)} />
          ))}
        </fieldset>
      )}
      {line('products', '「 」で区切ります')}
      <fieldset className={pageCss.places}>
        <legend>対象のランク（選ばなければ、すべてのお客様）</legend>
        {MEMBER_RANKS.map((rank) => (
          <Checkbox key={rank} {...field(`rank_${rank}`)} />
        ))}
      </fieldset>
      <div className={css.pair}>
        <Select options={SEX_OPTIONS} {...field('sex')} />
        <Select options={GUEST_OPTIONS} {...field('guest')} />
      </div>
      <TextField inputMode="numeric" autoComplete="off" hint="大きいほど上" {...field('priority')} />
      {has('layout') && <Select options={LAYOUT_OPTIONS} {...field('layout')} />}
      {has('revised') && <TextField type="datetime-local" {...field('revised')} />}
      {has('noindex') && <Checkbox {...field('noindex')} />}
      {has('form') && <TextArea rows={12} spellCheck={false} className={pageCss.source} {...field('form')} />}
      {has('body') && <TextArea rows={24} spellCheck={false} className={pageCss.source} {...field('body')} />}
      <TextField autoComplete="off" maxLength={200} {...field('reason')} />
      <ErrorNote>{form.formState.errors.root?.message}</ErrorNote>
    </>
  );
}
