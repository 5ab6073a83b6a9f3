import { expect, it } from '@jest/globals';
import { describeFault } from './describe-fault.ts';

it('removes personal data, order numbers and URLs from fault messages', () => {
  const text = describeFault(
    new Error('no answer for hana@shop.test, order O-20261124, at https://store.test/mypage?x=1'),
  );
  expect(text).toBe('Error: no answer for # order # at #');
});

it.each([
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=hana for order #20261124',
    'Minified React error #418; visit # for order #',
  ],
  ['Loading chunk 514 failed.\n(missing: https://shop.test/514.js)', 'Loading chunk 514 failed. (missing: #'],
  ['Loading CSS chunk 1514 failed', 'Loading CSS chunk 1514 failed'],
  ['#RUNTIME-008\nargs: {"url":"https://shop.test/r.js"}', '#RUNTIME-008 args: {"url":"#'],
  ['Request failed with status code 503', 'Request failed with status code 503'],
  ['status=404, (500) Internal Server Error', 'status=404, (500) Internal Server Error'],
  ['no answer for 090-1234-5678, 150-0001, item 980, 5035', 'no answer for # # item # #'],
])('keeps the codes that identify a fault: %s', (message, kept) => {
  expect(describeFault(new Error(message))).toBe(`Error: ${kept}`);
});
