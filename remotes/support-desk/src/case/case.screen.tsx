import { type InquiryCase, REVIEW_PHOTOS } from '@store/contracts/entities';
import { DeskPage } from '@store/desk-kit';
import { INQUIRY_KIND_LABELS } from '@store/domain/inquiry';
import { useRouteData } from '@store/remote-kit';
import { DescriptionRows, formatDateTime, Panel, Picture } from '@store/ui';
import { useState } from 'react';
import css from './case.module.css';
import type { loadCase } from './case.route.ts';

/** messages, sender and actions of an inquiry. */
export function Screen() {
  const { support, opened, CaseActions } = useRouteData<typeof loadCase>();
  return (
    <DeskPage desk="support" staff={support.name} title={`お問い合わせ ${opened.inquiry_code}`}>
      <OpenCase key={`${opened.inquiry_code}/${opened.revision}`} {...{ support, opened, CaseActions }} />
    </DeskPage>
  );
}

function OpenCase({ support, opened, CaseActions }: Awaited<ReturnType<typeof loadCase>>) {
  const [shown, setShown] = useState(opened);
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <CaseHead shown={shown} />
        <Messages shown={shown} />
      </div>
      <CaseActions support={support} opened={shown} onChanged={setShown} />
    </div>
  );
}

const STATES = { OPEN: '対応待ち', ANSWERED: 'お返事済み', CLOSED: '終了' } as const;

function CaseHead({ shown }: { readonly shown: InquiryCase }) {
  const { sender, kind, state, order_code, assigned_to, answer_by } = shown;
  return (
    <Panel title="お問い合わせ" count={STATES[state]}>
      <DescriptionRows
        rows={[
          { term: 'お客様', detail: <SenderName {...sender} /> },
          { term: 'メール', detail: sender.email },
          { term: '種類', detail: INQUIRY_KIND_LABELS[kind] },
          { term: '注文番号', detail: order_code ?? 'なし' },
          { term: '担当', detail: assigned_to?.name ?? 'なし' },
          { term: 'お返事の期限', detail: answer_by.replaceAll('-', '/') },
        ]}
      />
    </Panel>
  );
}

/** Isolates the text direction of the name. */
function SenderName({ name, kind }: InquiryCase['sender']) {
  return (
    <>
      <bdi>{name}</bdi> 様（{kind === 'member' ? '会員' : 'ゲスト'}）
    </>
  );
}

const FROM = { customer: 'お客様', shop: 'お返事', note: 'メモ（お客様には表示されません）' } as const;

function Messages({ shown: { messages, photos } }: { readonly shown: InquiryCase }) {
  return (
    <Panel title="やりとり" count={`${messages.length}件`}>
      <ol className={css.messages}>
        {messages.map(({ from, author, text, sent_timestamp }, place) => (
          <li key={place} className={css.message} data-from={from}>
            <p className={css.small}>
              <b>{FROM[from]}</b>　{author}　{formatDateTime(sent_timestamp)}
            </p>
            <p className={css.text}>{text}</p>
            {place === 0 && photos.length > 0 && (
              <span className={css.photos}>
                {photos.map((photo, index) => (
                  <Picture
                    key={photo.id}
                    picture={photo}
                    basePath={REVIEW_PHOTOS}
                    alt={`お客様の写真${index + 1}`}
                    sizes="240px"
                    className={css.photo}
                  />
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
