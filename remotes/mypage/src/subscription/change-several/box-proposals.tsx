import { dayText } from '@store/domain/calendar';
import { Button, Note } from '@store/ui';
import type { SeveralVisit } from './load-several.ts';
import type { BulkChangeFields } from './several-rules.ts';

interface BoxProposalsProps {
  readonly visit: SeveralVisit;
  readonly onChoose: (values: Partial<BulkChangeFields>) => void;
}

/** 65: proposals to combine deliveries to one address on close dates; a press fills in the form only. */
export function BoxProposals({ visit: { boxes, subscriptions }, onChoose }: BoxProposalsProps) {
  return boxes.map(({ periodical_purchase_codes: codes, proposed }) => {
    const names = subscriptions
      .filter(({ periodical_purchase_code }) => codes.includes(periodical_purchase_code))
      .map(({ sku_entry }) => sku_entry.sku_name);
    return (
      <Note key={codes.join()} title="近い日のお届けを、ひとつの箱にまとめられます">
        <p>{names.join('、')}</p>
        <p>
          <Button
            variant="plain"
            size="small"
            onClick={() => onChoose({ codes: [...codes], what: 'date', date: proposed, align: true })}
          >
            {dayText(proposed)} にまとめる
          </Button>
        </p>
      </Note>
    );
  });
}
