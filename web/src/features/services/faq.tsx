import { Plus } from 'lucide-react';
import type { Question } from '../../seo/json-ld.ts';
import { FiguredText } from '../../ui/figure.tsx';

type Props = {
  questions: readonly Question[];
  /** Id of the heading that labels the group. */
  labelledBy: string;
  /** Scope of the figures in the answers. */
  of?: string;
};

/** An accordion with one question open at a time: native `details` that share a name, so it works without JavaScript. */
export const Faq = ({ questions, labelledBy, of }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: no element groups questions with their name
  <div className="faq" role="group" aria-labelledby={labelledBy}>
    {questions.map(({ question, answer }, place) => (
      <details key={question} name="faq" open={place === 0}>
        <summary>
          <h3 className="text-lg font-semibold tracking-normal">{question}</h3>
          <Plus className="icon" aria-hidden="true" />
        </summary>
        <div>
          <FiguredText text={answer} of={of} />
        </div>
      </details>
    ))}
  </div>
);
