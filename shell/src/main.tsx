import '@store/remote-kit/calendar/dayjs';
import '@store/remote-kit/calendar/utc';
import '@store/remote-kit/schema';
import { pageArrived } from './page/page-arrived.ts';
import { readPage } from './page/read-page.ts';
import { yieldToMain } from './page/yield-to-main.ts';

void open();

/**
 * Opens the store in separate tasks, so that the browser can handle taps and scrolling in between: evaluate the
 * libraries, parse the page data, then open the store.
 */
async function open(): Promise<void> {
  await Promise.all([yieldToMain(), pageArrived(document)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root element');
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '@store/ui');
  await yieldToMain();
  const page = readPage(document);
  await yieldToMain();
  const { openStore } = await import(/* webpackMode: "eager" */ './open-store.tsx');
  await yieldToMain();
  await openStore({ page, root });
}
