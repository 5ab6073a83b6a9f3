import { type FormEvent, useEffect, useRef, useState } from 'react';

/**
 * Handles a form's submit event. After each attempt that resolves with false, the element of `errors`, rendered with
 * all messages, gets the focus.
 */
export function useErrorFocus(send: () => Promise<boolean>) {
  const [attempts, setAttempts] = useState(0);
  const errors = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) errors.current?.focus();
  }, [attempts]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await send())) setAttempts((count) => count + 1);
  };
  return { errors, submit };
}
