import { forgetWords } from '@store/contracts/calls/content';
import { useGo, useShop } from '@store/remote-kit';
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import { LISTBOX_ID, optionId } from './option-ids.ts';
import { searchHistory } from './search-history.ts';
import type { SuggestedOption } from './suggested-options.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Index for the field itself instead of an option. */
const IN_FIELD = -1;

/** State of the search field as an ARIA combobox: suggestions, selected option and key handling. */
export function useCombobox(shownWord: string) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(shownWord);
  const [active, setActive] = useState(IN_FIELD);
  const isLive = useLive();
  const { groups, List } = useSuggestions(typed, isOpen);
  const clearHistory = useClearHistory();
  const options = groups.flatMap((group) => group.options);
  const hasOptions = options.length > 0;

  const close = useCallback(() => {
    setOpen(false);
    setActive(IN_FIELD);
  }, []);
  const choose = ({ word }: SuggestedOption) => {
    if (word) searchHistory.add(word);
    close();
  };
  const onKeyDown = useKeys({ isOpen, options, active, setOpen, setActive, choose });
  const show = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    setTyped(currentTarget.value);
    setOpen(true);
  };
  const onInput = (event: { currentTarget: HTMLInputElement }) => {
    setActive(IN_FIELD);
    show(event);
  };

  return {
    isOpen,
    hasOptions,
    close,
    field: { ...(isLive && roles(isOpen && hasOptions, active)), onFocus: show, onInput, onKeyDown },
    List,
    list: {
      groups,
      active,
      onChoose: choose,
      onForget: groups.some(({ title }) => title === '検索履歴') ? clearHistory : undefined,
    },
  };
}

/** Returns the field's ARIA attributes. */
const roles = (isExpanded: boolean, active: number) => ({
  role: 'combobox' as const,
  'aria-autocomplete': 'list' as const,
  'aria-expanded': isExpanded,
  'aria-controls': LISTBOX_ID,
  'aria-activedescendant': active === IN_FIELD ? undefined : optionId(active),
});

interface Keys {
  readonly isOpen: boolean;
  readonly options: readonly SuggestedOption[];
  readonly active: number;
  readonly setOpen: (isOpen: boolean) => void;
  readonly setActive: (active: number) => void;
  readonly choose: (option: SuggestedOption) => void;
}

/** Returns the key handler: arrow keys select an option, Enter opens its page. */
function useKeys({ isOpen, options, active, setOpen, setActive, choose }: Keys) {
  const go = useGo();
  const hasOptions = options.length > 0;
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) {
      // Enter may end an IME composition, and arrow keys select among its candidates.
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    const step = STEPS[event.key];
    if (step !== undefined && hasOptions) {
      event.preventDefault();
      setOpen(true);
      setActive(stepped(active, step, options.length));
    }
    const chosen = options[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
      go(chosen.href);
    }
    // The browser would also clear the field.
    if (event.key === 'Escape' && isOpen && hasOptions) event.preventDefault();
  };
}

/** Returns a function that deletes the search history here and in the backend. */
function useClearHistory() {
  const shop = useShop();
  return () => {
    searchHistory.clear();
    // A failure leaves entries that the next press deletes.
    shop.call(forgetWords, {}).catch(() => undefined);
  };
}

const STEPS: Readonly<Record<string, number | undefined>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the selection, cycling through the field between the last and the first option. */
function stepped(active: number, step: number, count: number): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}

/** Safari reports the Enter that ends a composition afterwards, with key code 229. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229;

/** Returns false until hydrated: without scripts the field is a plain search field. */
function useLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive;
}
