import { useGo } from '@store/remote-kit';
import { Button, TextField } from '@store/ui';
import { type FormEvent, useState } from 'react';
import css from './desk-list.module.css';
import { type ListAddress, listPath } from './list-address.ts';

interface ListSearchProps {
  readonly path: string;
  readonly address: ListAddress;
  readonly search: { readonly label: string; readonly hint: string };
}

/** Search field of a list. */
export function ListSearch({ path, address, search: { label, hint } }: ListSearchProps) {
  const go = useGo();
  const [query, setQuery] = useState(address.query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void go(listPath(path, { ...address, query: query.trim(), after: '' }));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React warns about <search> where the DOM does not know it
    <form role="search" className={css.search} method="get" action={path} onSubmit={submit}>
      <TextField
        label={label}
        hideLabel
        type="search"
        name="q"
        maxLength={100}
        placeholder={hint}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {(['state', 'kind', 'sort', 'hidden'] as const).map(
        (name) => address[name] !== '' && <input key={name} type="hidden" name={name} value={address[name]} />,
      )}
      <Button type="submit" variant="outline">
        検索
      </Button>
    </form>
  );
}
