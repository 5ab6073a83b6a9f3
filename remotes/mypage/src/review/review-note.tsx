import { Note } from '@store/ui';

/** 24: review rules, and what delays publication. */
export function ReviewNote() {
  return (
    <Note title="ご投稿の前に">
      レビューはお客様個人のご感想として掲載し、効果・効能を示すものではありません。「治った」「生えた」など、効果を断定する表現があるときは、掲載の前に内容を確認します。
    </Note>
  );
}
