import { afterEach, describe, expect, it } from '@jest/globals';
import { ApiFault } from '@store/api-client';
import { faultText, lost } from './fault-text.ts';

const OFFLINE =
  '送信できませんでした。インターネットに接続できません。通信の状態をご確認のうえ、もう一度お試しください。';
const BUSY =
  '送信できませんでした。申し訳ございません。ただいま混み合っています。少し時間をおいて、もう一度お試しください。';
const BROKEN = '申し訳ございません。当ストアの不具合のため、送信できませんでした。';
const late = Object.assign(new Error('late'), { code: 'ETIMEDOUT' });
const connection = (onLine: boolean | undefined) =>
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });

afterEach(() => void Reflect.deleteProperty(globalThis, 'navigator'));

describe('the text of a failed action', () => {
  it.each([
    ['no response', true, new ApiFault('cart', 'network'), OFFLINE],
    ['an error page while offline', false, new ApiFault('cart', 'server'), OFFLINE],
    ['no reason while offline', false, undefined, OFFLINE],
    ['no reason', true, undefined, BUSY],
    ['a 503', true, new ApiFault('cart', 'server'), BUSY],
    ['a timeout', true, new ApiFault('cart', 'network', late), BUSY],
    ['a lost request during SSR', undefined, new ApiFault('cart', 'network'), BUSY],
    ['a response that violates the contract', true, new ApiFault('cart', 'contract'), BROKEN],
    ['an exception of the store', true, new TypeError('x is undefined'), BROKEN],
  ])('explains %s', (_, isOnline, fault, text) => {
    connection(isOnline);
    expect(faultText(fault, '送信できませんでした。')).toBe(text);
  });

  it('is the message of a lost call, with its own advice', () => {
    connection(false);
    expect(lost('写真を送信できませんでした。', 'もう一度お選びください。')(new ApiFault('photo', 'network'))).toEqual({
      kind: 'lost',
      message:
        '写真を送信できませんでした。インターネットに接続できません。通信の状態をご確認のうえ、もう一度お選びください。',
    });
  });
});
