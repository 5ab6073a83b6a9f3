import type { DrugSheet } from '@store/contracts/entities';
import { type Deferred, useDeferred } from '@store/remote-kit';
import { DeferredSection, DescriptionRows, Note, Section, SectionHead, supportDesks } from '@store/ui';
import css from './product-story.module.css';

/** M-01: 添付文書 of a medicine; names the pharmacist when it cannot be loaded. */
export function PackageInsert({ sheet }: { readonly sheet: Deferred<DrugSheet> }) {
  // Read outside the section, so that a value resolved before hydration does not change its markup.
  const insert = useDeferred(sheet);
  const { pharmacy } = supportDesks;
  return (
    <DeferredSection belowFold>
      <Section labelledBy="package-insert">
        <SectionHead id="package-insert" kicker="Package insert" title="添付文書" />
        {insert.kind === 'resolved' && (
          <div className={css.insert}>
            <DescriptionRows rows={rowsOf(insert.value)} />
          </div>
        )}
        {insert.kind === 'rejected' && (
          <Note tone="warn">
            {`ただいま添付文書を表示できません。ご購入の前に、${pharmacy.name}（${pharmacy.number}、${pharmacy.hours}）へお問い合わせください。`}
          </Note>
        )}
      </Section>
    </DeferredSection>
  );
}

function rowsOf({ ingredient, minimum_age, sexes, package_insert }: DrugSheet) {
  return [
    { term: '有効成分', detail: ingredient },
    { term: 'お使いになれる方', detail: usersOf(minimum_age, sexes) },
    ...package_insert.map(({ title, text }) => ({ term: title, detail: text })),
  ];
}

function usersOf(minimumAge: number, sexes: DrugSheet['sexes']): string {
  const who = sexes.length > 1 ? '方' : sexes.map((sex) => SEXES[sex]).join('');
  return minimumAge === 0 ? '年齢を問わずお使いいただけます' : `${minimumAge}歳以上の${who}`;
}

const SEXES = { MALE: '男性', FEMALE: '女性' } as const;
