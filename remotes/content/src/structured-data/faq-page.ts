import { type LeafBlock, plainWords, type ShownContent } from '@store/contracts/content-blocks';

/** Returns the questions of a page with text answers as schema.org FAQPage; empty without any. */
export function faqPageOf({ blocks }: Pick<ShownContent, 'blocks'>): object[] {
  const questions = blocks.flatMap((block) => (block.kind === 'questions' ? block.items : []));
  const answered = questions.flatMap(({ question, answer }) => {
    const text = answer.map(wordsOf).filter(Boolean).join('\n');
    return text ? { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text } } : [];
  });
  if (answered.length === 0) return [];
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: answered }];
}

function wordsOf(block: LeafBlock): string {
  if (block.kind === 'text') return plainWords(block.text);
  return block.kind === 'list' ? block.items.map((item) => `・${plainWords(item)}`).join('\n') : '';
}
