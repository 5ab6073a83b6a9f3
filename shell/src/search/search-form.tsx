import { useAddress, useGo } from '@store/remote-kit';
import { Icon } from '@store/ui';
import { type SubmitEvent, useRef } from 'react';
import { useDismiss } from '../disclosure/use-dismiss.ts';
import { SearchKeywords } from './keywords.tsx';
import { MAX_WORD_LENGTH, searchedWord, searchHref } from './search-address.ts';
import css from './search-form.module.css';
import { searchHistory } from './search-history.ts';
import { useCombobox } from './use-combobox.ts';

/** Id of the field that the bottom bar's さがす focuses. */
export const SEARCH_FIELD_ID = 'search-field';

/**
 * Search field. While focused it suggests queries, products and pages for the text (expectations 7); when empty,
 * keywords: below it, or in a panel on narrow pages.
 */
export function SearchForm() {
  const go = useGo();
  const shownWord = searchedWord(useAddress().pathname);
  const area = useRef<HTMLFormElement>(null);
  const { field, List, list, isOpen, hasOptions, close } = useCombobox(shownWord);
  useDismiss({ open: isOpen, area, close });

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const word = String(new FormData(event.currentTarget).get('word') ?? '');
    const href = searchHref(word);
    if (!href) return;
    searchHistory.add(word.trim());
    close();
    go(href);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: older supported browsers lack <search>
    <form className={css.form} ref={area} role="search" action="/item" method="get" onSubmit={search}>
      <div className={css.box}>
        <input
          {...field}
          className={css.field}
          id={SEARCH_FIELD_ID}
          key={shownWord}
          type="search"
          name="word"
          defaultValue={shownWord}
          placeholder="商品名・ブランド・お悩みで探す"
          aria-label="商品を検索"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_WORD_LENGTH}
        />
        <button className={css.button} type="submit" aria-label="検索">
          <Icon name="search" />
        </button>
      </div>
      <SearchKeywords panelOpen={isOpen && !hasOptions} />
      {isOpen && List && <List {...list} />}
    </form>
  );
}
