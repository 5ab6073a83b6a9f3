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
  ['#RUNTIME-008\nargs: {"url":"https://shop.test/r.js"}', '#RUNTIME-008 args: {#:#}'],
  ['Request failed with status code 503', 'Request failed with status code 503'],
  ['status=404, (500) Internal Server Error', 'status=404, (500) Internal Server Error'],
  ["Cannot read properties of null (reading 'price')", "Cannot read properties of null (reading 'price')"],
  ["Unexpected token '<', can't parse", "Unexpected token '<', can't parse"],
  ["null is not an object (evaluating 'e.map(t)')", "null is not an object (evaluating 'e.map(t)')"],
  ['no answer for 090-1234-5678, 150-0001, item 980, 5035', 'no answer for # # item # #'],
])('keeps the codes that identify a fault: %s', (message, kept) => {
  expect(describeFault(new Error(message))).toBe(`Error: ${kept}`);
});

it.each([
  ['at HTTPS://shop.test/?token=abc', 'at #'],
  ['at /mypage/orders?name=hana&mail=hana%40shop.test', 'at #'],
  ['at /search/%e5%b1%b1, name=hana&age=40', 'at # #'],
  ['mail hana＠shop.test, hana%40shop.test', 'mail # #'],
  ['telephone ０９０、12-34-56, 03(12)34', 'telephone # #'],
  ['"山田 太郎" is not valid JSON', '# is not valid JSON'],
  [`Unexpected token 'x', ..."me": "山田 太郎" x"... is not valid JSON`, "Unexpected token 'x', # is not valid JSON"],
  ["no customer '山田 太郎', `hana y`, “hana y” or 「山田太郎」", 'no customer #, #, # or #'],
  ['no customer "hana yama', 'no customer #'],
])('removes personal data however it is written: %s', (message, kept) => {
  expect(describeFault(new Error(message))).toBe(`Error: ${kept}`);
});

it('shortens a message of any length quickly', () => {
  const start = performance.now();
  expect(describeFault(new Error('x'.repeat(1_000_000)))).toHaveLength(160);
  expect(performance.now() - start).toBeLessThan(1_000);
});
