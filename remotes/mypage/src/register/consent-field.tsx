import { type CustomerForm, fieldId } from '@store/customer-form';
import { Checkbox, TextLink } from '@store/ui';

/** Required consent, separate from the news settings; its documents open in another tab. */
export function ConsentField({ form }: CustomerForm) {
  return (
    <Checkbox
      {...form.register('agreed')}
      id={fieldId('agreed')}
      error={form.formState.errors.agreed?.message}
      label={
        <>
          <TextLink href="/terms" target="_blank">
            ご利用規約
          </TextLink>
          と
          <TextLink href="/policy" target="_blank">
            プライバシーポリシー
          </TextLink>
          に同意します（必須）
        </>
      }
    />
  );
}
