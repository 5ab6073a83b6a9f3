import type { Page } from '@store/contracts/composition';
import { UnfinishedFormContext } from '@store/remote-kit/shell';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import type { DataRouter } from 'react-router-dom';

interface SentFormProps {
  readonly sent: NonNullable<Page['sent']>;
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
  readonly children: ReactNode;
}

/** Returns a function that provides the store with the form that its page shows again. */
export const withSentForm = (sent: SentFormProps['sent'], router: SentFormProps['router']) => (store: ReactElement) => (
  <SentForm sent={sent} router={router}>
    {store}
  </SentForm>
);

/** Provides the form, as the server rendered it, until another page is opened. */
function SentForm({ sent, router, children }: SentFormProps) {
  const [form, setForm] = useState<SentFormProps['sent']['form'] | null>(sent.form);
  useEffect(() => {
    const { key } = router.state.location;
    return router.subscribe(({ location }) => location.key !== key && setForm(null));
  }, [router]);
  return <UnfinishedFormContext value={form}>{children}</UnfinishedFormContext>;
}
