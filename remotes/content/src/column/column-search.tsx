import { useGo } from '@store/remote-kit';
import { Button, TextField } from '@store/ui';
import type { FormEvent } from 'react';
import css from './columns.module.css';
import { type ColumnsAddress, columnsHref, parseColumns } from './columns-address.ts';

/** Word search within the selected tag. A GET form of this URL, enhanced with client-side navigation. */
export function ColumnSearch({ tag, word }: Omit<ColumnsAddress, 'page'>) {
  const go = useGo();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const word = String(new FormData(event.currentTarget).get('word') ?? '');
    const target = new URL(columnsHref({ tag, word: word, page: 1 }), 'https://store.invalid');
    go(columnsHref(parseColumns(target)), { keepPlace: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not supported by two-year-old browsers
    <form className={css.search} role="search" aria-label="コラム" method="get" action="/column" onSubmit={search}>
      {tag !== null && <input type="hidden" name="tag" value={tag} />}
      <TextField
        label="コラムを探す"
        name="word"
        type="search"
        maxLength={100}
        enterKeyHint="search"
        defaultValue={word}
      />
      <Button type="submit" variant="outline">
        検索する
      </Button>
    </form>
  );
}
