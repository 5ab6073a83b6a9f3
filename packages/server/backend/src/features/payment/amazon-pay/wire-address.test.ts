import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { belongsTo, buttonPayload, cartReference, isOwnPage } from './button.ts';
import { wireAddress } from './wire-address.ts';

const STORE = 'https://shop.test';
const from = (own: object) => ({
  name: '山田 太郎',
  postalCode: '150-0002',
  stateOrRegion: '東京都',
  city: null,
  addressLine1: '渋谷区渋谷1-1-1',
  addressLine2: 'コーポ101',
  addressLine3: null,
  phoneNumber: '09012345678',
  ...own,
});

describe('wireAddress', () => {
  it('accepts the postcode with or without hyphen (V-02)', () => {
    expect(wireAddress(from({}))).toMatchObject({ zip_code: '1500002', problems: [] });
    expect(wireAddress(from({ postalCode: '1500002' }))).toMatchObject({ zip_code: '1500002', problems: [] });
    expect(wireAddress(from({ postalCode: '15-0002' })).problems).toEqual(['zip_code']);
  });

  it('reports a region in Latin letters as a problem (V-03)', () => {
    expect(wireAddress(from({ stateOrRegion: 'Tokyo' })).problems).toEqual(['state']);
    expect(wireAddress(from({ stateOrRegion: '', phoneNumber: '' })).problems).toEqual(['state', 'tel']);
  });

  it.each([
    ['渋谷区渋谷1-1-1', '渋谷区', '渋谷1-1-1'],
    ['横浜市西区みなとみらい2-2', '横浜市西区', 'みなとみらい2-2'],
    ['三重郡菰野町菰野1', '三重郡菰野町', '菰野1'],
    ['つくば市吾妻1', 'つくば市', '吾妻1'],
    ['どこか', '', 'どこか'],
  ])('splits %s into %s and %s (A-32)', (addressLine1, city, address1) => {
    expect(wireAddress(from({ addressLine1 }))).toMatchObject({ city, address1, address2: 'コーポ101' });
  });
});

describe('Amazon Pay button', () => {
  it('signs return addresses on pages of the store only (P08)', () => {
    const parts = fc.constantFrom(
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      '@',
      '.',
      'shop.test',
      'evil.test',
      'cart',
      '#',
      '?',
      ':443',
      ' ',
      '%2f',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (address) => {
        const returnUrl = address.join('');
        if (!isOwnPage(returnUrl, STORE)) return;
        const { origin, pathname } = new URL(returnUrl);
        expect([origin, pathname]).toEqual([STORE, '/cart']);
      }),
      { numRuns: 10_000 },
    );
    expect(isOwnPage(`${STORE}/cart?checkout=1`, STORE)).toBe(true);
    expect(isOwnPage(`${STORE}/form/scalp-care`, STORE)).toBe(true);
  });

  it('binds a session to the member whose cart started it (P10)', () => {
    const account = { merchantId: 'M', storeId: 'S', publicKeyId: 'P', privateKey: '' };
    const secrets = ['a secret of the shop'] as const;
    const own = { owner: 'C0000001', orderType: 'NORMAL' };
    const reference = cartReference(own, secrets);
    const payload = JSON.parse(buttonPayload({ account, returnUrl: `${STORE}/cart`, reference }));
    expect(payload.merchantMetadata.merchantReferenceId).toBe(reference);
    expect(belongsTo(reference, { owner: 'C0000001', secrets })).toBe(true);
    expect(belongsTo(reference, { owner: 'C0000002', secrets })).toBe(false);
    expect(belongsTo(reference, { owner: 'C0000001', secrets: ['another'] })).toBe(false);
    expect(belongsTo(reference, { owner: 'C0000001', secrets: ['another', ...secrets] })).toBe(true);
    expect(JSON.stringify(payload)).not.toContain('C0000001');
  });
});
