import css from './quiz-notice.module.css';

/** Disclaimer: no medical practice (医師法 第17条) and no promise of an effect (薬機法 第66条). */
export function QuizNotice() {
  return (
    <p className={css.notice}>
      この診断は、商品選びの目安です。診断の結果は医療行為ではなく、病気の診断や治療を目的とするものではありません。頭皮に赤み、痛み、湿疹などの異常があるときは、商品をお使いになる前に皮膚科の医師にご相談ください。
    </p>
  );
}
