import { Note } from '@store/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './action-outcome.module.css';
import { SIGN_IN_AGAIN } from './explain-sign-out.ts';

interface ActionOutcomeProps {
  /** Why the last action was refused; empty if it was not. */
  readonly refused?: string;
  /** What the last action did; empty before. */
  readonly done?: string;
  /** Details of the refusal. */
  readonly children?: ReactNode;
}

/** Result of an action. It takes the focus if the control that had it disappeared with the action. */
export function ActionOutcome({ refused = '', done = '', children }: ActionOutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = refused !== '' || done !== '';
  // After every render: the control may disappear later than the message appears.
  useEffect(() => {
    if (isShown && document.activeElement === document.body) box.current?.focus();
  });
  return (
    <div ref={box} tabIndex={-1} className={css.outcome} hidden={!isShown}>
      {refused !== '' && (
        <Note tone="err" announce="assertive">
          {refused}
          {refused === SIGN_IN_AGAIN && <SignInLink />}
          {children}
        </Note>
      )}
      {done !== '' && (
        <Note tone="ok" announce="polite">
          {done}
        </Note>
      )}
    </div>
  );
}

/** Signs in beside this page, whose input stays. */
function SignInLink() {
  return (
    <p>
      <a href={`/login?return_path=${encodeURIComponent(location.pathname)}`} target="_blank" rel="noopener">
        新しいタブでログイン
      </a>
      してから、この画面でもう一度操作してください。
    </p>
  );
}
