import { Plus } from 'lucide-react';
import type { Question } from '../../seo/json-ld.ts';

type Props = {
  questions: readonly Question[];
  /** The id of the heading that names them. */
  labelledBy: string;
};

/**
 * Questions that fold open, one at a time: the browser's own accordion (details of one name), so that it works without
 * a script. The first stands open.
 */
export const Faq = ({ questions, labelledBy }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: no element groups questions with their name
  <div className="faq" role="group" aria-labelledby={labelledBy}>
    {questions.map(({ question, answer }, place) => (
      <details key={question} name="faq" open={place === 0}>
        <summary>
          <h3 className="text-lg font-semibold tracking-normal">{question}</h3>
          <Plus className="icon" aria-hidden="true" />
        </summary>
        <div>{answer}</div>
      </details>
    ))}
  </div>
);
