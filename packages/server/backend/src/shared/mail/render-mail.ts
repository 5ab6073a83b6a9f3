import { plainTextSelectors, render } from '@react-email/render';
import { compile, type HtmlToTextOptions } from 'html-to-text';
import type { ReactElement } from 'react';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders a mail as HTML and as equivalent plain text. */
export async function renderMail(subject: string, mail: ReactElement): Promise<MailText> {
  const html = await render(mail);
  return { subject, html, text: toText(html) };
}

/** Plain-text format: `■ title`, `label：value` on one line, a link below its label; a paragraph directly below its title. */
const AS_TEXT: HtmlToTextOptions = {
  wordwrap: false,
  preserveNewlines: true,
  formatters: {
    titled: (heading, walk, builder) => {
      builder.openBlock({ leadingLineBreaks: 2 });
      builder.addInline('■ ');
      walk(heading.children, builder);
      builder.closeBlock({ trailingLineBreaks: 1 });
    },
    labelled: (label, walk, builder) => {
      walk(label.children, builder);
      builder.addInline('：');
    },
    addressed: (link, walk, builder) => {
      walk(link.children, builder);
      builder.addLineBreak();
      builder.addInline(String(link.attribs.href), { noWordTransform: true });
    },
  },
  selectors: [
    ...plainTextSelectors,
    { selector: 'h2', format: 'titled' },
    { selector: 'h2 + p', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
    { selector: 'h2 + table', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'tr > th', format: 'labelled' },
    { selector: 'tr > td', format: 'inline' },
    { selector: 'p > a', format: 'addressed' },
  ],
};

/** Compiled once: compiling the selectors takes longer than converting a mail. */
const toText = compile(AS_TEXT);
