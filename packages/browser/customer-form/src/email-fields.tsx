import { suggestEmail } from '@store/domain/customer';
import { Button, Note, TextField } from '@store/ui';
import type { CustomerForm } from './use-customer-form.ts';

/** E-mail address and its confirmation. Suggests a correction of a likely typo, but never applies it automatically (51). */
export function EmailFields({ form, field, hint }: CustomerForm & { readonly hint: string }) {
  const typed = form.watch('email');
  const suggestion = suggestEmail(typed);
  const common = { type: 'email', inputMode: 'email', maxLength: 254 } as const;
  return (
    <>
      <TextField {...field('email')} {...common} label="メールアドレス" required hint={hint} autoComplete="email" />
      {suggestion && (
        <Note tone="warn" announce="polite">
          もしかして「{suggestion}」ではありませんか。
          <Button variant="text" size="small" onClick={() => form.setValue('email', suggestion, { shouldDirty: true })}>
            このアドレスにする
          </Button>
        </Note>
      )}
      <TextField
        {...field('email_again')}
        {...common}
        label="メールアドレス（確認用）"
        required
        hint="確認のため、もう一度ご入力ください。"
        autoComplete="off"
      />
    </>
  );
}
