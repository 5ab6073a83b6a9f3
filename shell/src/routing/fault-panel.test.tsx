import { readFileSync } from 'node:fs';
import { expect, it, jest } from '@jest/globals';
import { ApiFault, ScriptLoadError } from '@store/remote-kit/shell';
import { render, screen, within } from '@testing-library/react';
import { RemoteFault } from '../composition/remote-fault.ts';
import { FaultPanel } from './fault-panel.tsx';
import { StillLoading } from './loading-timeout.ts';

const REQUEST = '0af7651916cd43dd8448eb211c80319c';

function show(fault: unknown, isDrawn = false, reference = { request: REQUEST, part: 'catalogue-1a2b3c4d' }) {
  render(<FaultPanel {...{ fault, isDrawn, what: '商品一覧', reference, busy: false, onRetry: () => {} }} />);
  return screen.getByRole('alert');
}
const thrown = (stage: 'entry' | 'loader' | 'render', cause: unknown) => new RemoteFault('catalogue', stage, cause);

it.each<[string, unknown]>([
  ['code that throws in render', new TypeError('x is undefined')],
  ['a loader that throws', thrown('loader', new TypeError('x is undefined'))],
  ['an entry that throws', thrown('entry', new Error('ScriptExecutionError: Script "/x.js" loaded but threw'))],
  ['a response that violates the contract', thrown('loader', new ApiFault('search', 'contract'))],
])('reports %s as the store’s fault with a reference number and no 再読み込み (93)', (_, fault) => {
  const panel = show(fault);
  expect(panel).toHaveTextContent('商品一覧を表示できませんでした');
  expect(panel).toHaveTextContent('当ストアの不具合のため');
  expect(panel).toHaveTextContent(`お問い合わせ番号：${REQUEST}（catalogue-1a2b3c4d）`);
  expect(panel).not.toHaveTextContent('通信の状態をご確認');
  expect(screen.queryByRole('button', { name: '再読み込み' })).toBeNull();
});

it.each<[string, unknown]>([
  ['no response arrived', new ApiFault('search', 'network')],
  ['the browser is offline', thrown('entry', new Error('lost'))],
])('when %s, points to the connection and offers 再読み込み (93)', (why, fault) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!why.includes('offline'));
  const panel = show(fault);
  expect(panel).toHaveTextContent('通信の状態をご確認のうえ');
  expect(panel).not.toHaveTextContent('お問い合わせ番号');
  expect(screen.getByRole('button', { name: '再読み込み' })).toBeEnabled();
});

it.each<[string, unknown]>([
  ['a backend failure', new ApiFault('search', 'server')],
  ['a script that failed to load', new ScriptLoadError(new Error('lost'))],
  ['an entry that failed to load', thrown('entry', new Error('ScriptNetworkError'))],
])('after %s, offers 再読み込み without naming a cause (93)', (_, fault) => {
  const panel = show(fault);
  expect(panel).toHaveTextContent('少し時間をおいて');
  expect(panel).toHaveTextContent(`お問い合わせ番号：${REQUEST}（catalogue-1a2b3c4d）`);
  expect(screen.getByRole('button', { name: '再読み込み' })).toBeEnabled();
});

it('shows only the part as reference when the request id is unknown (93)', () => {
  const panel = show(new TypeError('x'), false, { request: '', part: 'catalogue-1a2b3c4d' });
  expect(panel).toHaveTextContent('お問い合わせ番号：catalogue-1a2b3c4d');
});

it('reports a slow load as such (P26)', () => {
  expect(show(new StillLoading(new Promise(() => undefined)))).toHaveTextContent(
    '商品一覧の読み込みに時間がかかっています',
  );
});

it('reports a partial failure above a screen that can still be read (93)', () => {
  const panel = show(new TypeError('x'), true);
  expect(panel).toHaveTextContent('商品一覧の一部を表示できませんでした');
  expect(panel).toHaveTextContent('下の内容はご覧いただけますが');
});

it('is in the flow of main, not in a fixed box like a toast (93)', () => {
  // jsdom ignores rules within @layer.
  const styles = readFileSync(new URL('./screen-area.module.css', import.meta.url), 'utf8').replace(
    /^@layer.*|}\s*$/g,
    '',
  );
  document.head.append(Object.assign(document.createElement('style'), { textContent: styles }));
  const reference = { request: REQUEST, part: '' };
  const fault = new TypeError('x');
  render(
    <main>
      <FaultPanel {...{ fault, what: '商品一覧', reference, isDrawn: false, busy: false, onRetry: () => {} }} />
    </main>,
  );
  const main = screen.getByRole('main');
  let box: Element | null = within(main).getByRole('alert');
  for (; box && box !== main; box = box.parentElement) expect(getComputedStyle(box).position).not.toBe('fixed');
});
