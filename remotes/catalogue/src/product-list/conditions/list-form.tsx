import { Button } from '@store/ui';
import type { ReactNode } from 'react';
import { type ListAddress, listQuery } from './list-address.ts';

interface ListFormProps {
  readonly address: ListAddress;
  /** Names in the query that the controls say themselves; the rest of the address is kept. */
  readonly says: readonly string[];
  /** On the button that stands only where no script runs. */
  readonly submit: string;
  /** Controls that stand only where no script runs. */
  readonly noScript?: ReactNode;
  readonly children: ReactNode;
}

/** Controls of a list, which follow each change by script; without it a plain form that asks this address for them. */
export function ListForm({ address, says, submit, noScript, children }: ListFormProps) {
  const kept = [...listQuery({ ...address, page: 1 })].filter(([name]) => !says.includes(name));
  return (
    <form method="get" onSubmit={(event) => event.preventDefault()}>
      {kept.map(([name, value]) => (
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
