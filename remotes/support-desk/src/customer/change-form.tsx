import { deskReason } from '@store/contracts/calls/desk';
import { plainPassage } from '@store/domain/text';
import { Button, type ButtonProps, ErrorNote, TextArea } from '@store/ui';
import type { ReactNode } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import css from './customer.module.css';

export type ReasonFields = { reason: string };

interface ChangeFormProps<Fields extends FieldValues> {
  readonly form: UseFormReturn<Fields>;
  readonly button: string;
  readonly variant?: ButtonProps['variant'];
  readonly hint: string;
  readonly busy: boolean;
  /** Resolves with why it was refused, or ''. */
  readonly onSend: (fields: Fields, reason: string) => Promise<string>;
  /** The fields before the reason. */
  readonly children?: ReactNode;
}

/** A form with a reason, which is for staff only. The input stays after a refusal. */
export function ChangeForm<Fields extends FieldValues & ReasonFields>(props: ChangeFormProps<Fields>) {
  const { form, button, variant = 'outline', hint, busy, onSend, children } = props;
  const { errors } = form.formState;
  // The name of the reason in any of the forms, which TypeScript cannot derive from a type parameter.
  const name = 'reason' as Path<Fields>;
  const submit = form.handleSubmit(async (fields) => {
    const refused = await onSend(fields, plainPassage(fields.reason));
    if (refused === '') form.reset();
    else form.setError('root', { message: refused });
  });
  const error = errors[name]?.message;
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {children}
      <TextArea
        label="理由"
        required
        rows={2}
        hint={hint}
        {...(typeof error === 'string' && { error })}
        {...form.register(name, { validate: reasonProblem })}
      />
      <ErrorNote>{errors.root?.message}</ErrorNote>
      <Button type="submit" variant={variant} busy={busy}>
        {button}
      </Button>
    </form>
  );
}

function reasonProblem(text: string): string | true {
  const plain = plainPassage(text);
  if (plain === '') return '理由を入力してください';
  return deskReason.safeParse(plain).success || '200文字以内で入力してください';
}

/** The form of a change that needs a reason only. */
export function ReasonForm(
  props: Omit<ChangeFormProps<ReasonFields>, 'form' | 'onSend'> &
    Pick<{ onSend: (reason: string) => Promise<string> }, 'onSend'>,
) {
  const form = useForm<ReasonFields>({ defaultValues: { reason: '' } });
  return <ChangeForm {...props} form={form} onSend={(_fields, reason) => props.onSend(reason)} />;
}
