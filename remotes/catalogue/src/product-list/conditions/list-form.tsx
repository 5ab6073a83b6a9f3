import { Button } from '@store/ui';
import type { ReactNode } from 'react';
import { type ListAddress, listQuery } from './list-address.ts';

interface ListFormProps {
  readonly address: ListAddress;
  /** Query parameters set by the controls; all others become hidden fields. */
  readonly controls: readonly string[];
  /** Label of the submit button, shown only without script. */
  readonly submit: string;
  /** Controls shown only without script. */
  readonly noScript?: ReactNode;
  readonly children: ReactNode;
}

/** Controls of a list: with script they follow each change, without it they are a plain GET form of the list URL. */
export function ListForm({ address, controls, submit, noScript, children }: ListFormProps) {
  const hidden = [...listQuery({ ...address, page: 1 })].filter(([name]) => !controls.includes(name));
  return (
    <form method="get" onSubmit={(event) => event.preventDefault()}>
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
      <noscript>
        {noScript}
        <Button type="submit" variant="outline" size="small" wide>
          {submit}
        </Button>
      </noscript>
    </form>
  );
}
