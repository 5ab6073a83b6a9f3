import type { Database } from '@store/backend/store';
import { staff } from '@store/backend/tables/staff';

/** The pharmacist of the demo store, signed in as pharmacist@shop.test. */
const PHARMACIST = {
  staffCode: 'PH0001',
  signInSubject: 'pharmacist',
  role: 'pharmacist' as const,
  name: '森 千尋',
  licence: '第000000号（デモ）',
};

/** The moderator of held reviews, signed in as moderator@shop.test. */
const MODERATOR = {
  staffCode: 'MD0001',
  signInSubject: 'moderator',
  role: 'moderator' as const,
  name: '藤井 彩',
  // Only pharmacists have one.
  licence: '',
};

/** The release manager, signed in as release@shop.test. */
const RELEASE_MANAGER = {
  staffCode: 'RM0001',
  signInSubject: 'release-manager',
  role: 'release-manager' as const,
  name: '岡本 航',
  licence: '',
};

/** Customer support, signed in as support@shop.test; and a colleague to whom inquiries can be assigned. */
const SUPPORT = [
  { staffCode: 'CS0001', signInSubject: 'support', role: 'support' as const, name: '西村 葵', licence: '' },
  { staffCode: 'CS0002', signInSubject: 'support-2', role: 'support' as const, name: '大野 拓', licence: '' },
];

/** Signed in as warehouse@shop.test, merchandiser@shop.test, marketing@shop.test and owner@shop.test. */
const OTHERS = [
  { staffCode: 'WH0001', signInSubject: 'warehouse', role: 'warehouse' as const, name: '石田 剛', licence: '' },
  { staffCode: 'MR0001', signInSubject: 'merchandiser', role: 'merchandiser' as const, name: '高橋 直子', licence: '' },
  { staffCode: 'MK0001', signInSubject: 'marketing', role: 'marketing' as const, name: '遠藤 彩乃', licence: '' },
  { staffCode: 'OW0001', signInSubject: 'owner', role: 'owner' as const, name: '朝倉 由美', licence: '' },
];

/** Seeds the staff of the demo store; a store that has them is left unchanged. */
export async function seedStaff(database: Database): Promise<void> {
  await database
    .insert(staff)
    .values([PHARMACIST, MODERATOR, RELEASE_MANAGER, ...SUPPORT, ...OTHERS])
    .onConflictDoNothing();
}
