import { Disclosure } from '@store/ui';
import type { HoldingBlockProps } from '../drawing/block-props.ts';

/** Questions that unfold their answers. */
export function QuestionsBlock({ block, inside: Inside }: HoldingBlockProps<'questions'>) {
  return block.items.map(({ question, answer }) => (
    <Disclosure key={question} summary={question}>
      <Inside blocks={answer} />
    </Disclosure>
  ));
}
