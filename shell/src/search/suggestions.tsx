import { formatYen, Picture, VisuallyHidden } from '@store/ui';
import { MarkedText } from './marked-text.tsx';
import { LISTBOX_ID, optionId } from './option-ids.ts';
import type { OptionGroup, SuggestedOption } from './suggested-options.ts';
import css from './suggestions.module.css';

interface SuggestionsProps {
  readonly groups: readonly OptionGroup[];
  /** Index of the option selected by arrow keys; -1 for the field. */
  readonly active: number;
  readonly onChoose: (option: SuggestedOption) => void;
  /** Present when the search history is shown. */
  readonly onForget?: () => void;
}

/** Suggestion list below the search field, which keeps the focus (ARIA combobox). */
export function SuggestionList({ groups, active, onChoose, onForget }: SuggestionsProps) {
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  let index = -1;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{count > 0 ? `${count}件の候補があります` : ''}</span>
      </VisuallyHidden>
      {count > 0 && (
        <div className={css.panel}>
          <div id={LISTBOX_ID} role="listbox" aria-label="検索の候補">
            {groups.map(({ title, options }) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group options of a listbox
              <div key={title} role="group" aria-label={title} className={css.group}>
                <p className={css.title} aria-hidden="true">
                  {title}
                </p>
                {options.map((option) => {
                  index += 1;
                  return (
                    <Option
                      key={option.href}
                      option={option}
                      id={optionId(index)}
                      isActive={index === active}
                      onChoose={onChoose}
                    />
                  );
                })}
              </div>
            ))}
          </div>
          {onForget && (
            <button type="button" className={css.forget} onClick={onForget}>
              検索履歴を消去する
            </button>
          )}
        </div>
      )}
    </>
  );
}

interface OptionProps extends Pick<SuggestionsProps, 'onChoose'> {
  readonly option: SuggestedOption;
  readonly id: string;
  readonly isActive: boolean;
}

/** A link, so that it can be opened in a new tab. Reached by arrow keys, not Tab. */
function Option({ option, id, isActive, onChoose }: OptionProps) {
  const { href, label, picture, price, typed } = option;
  return (
    <a
      className={css.option}
      role="option"
      id={id}
      href={href}
      tabIndex={-1}
      aria-selected={isActive}
      onClick={() => onChoose(option)}
    >
      {picture && <Picture picture={picture} alt="" sizes="40px" className={css.picture} />}
      <span className={css.words}>
        <span className={css.label}>{typed ? <MarkedText text={label} typed={typed} /> : label}</span>
        {price !== undefined && (
          <span className={css.price}>
            {' '}
            <b>{formatYen(price)}</b> <small>税込</small>
          </span>
        )}
      </span>
    </a>
  );
}
