import { Plus } from 'lucide-react';
import type { Question } from '../seo/json-ld.ts';

/**
 * Questions that fold open, one at a time: the browser's own accordion (details of one name), so that it works without
 * a script. The first stands open.
 */
export const Faq = ({ questions, name = 'faq' }: { questions: readonly Question[]; name?: string }) => (
  <div className="faq">
    {questions.map(({ question, answer }, place) => (
      <details key={question} name={name} open={place === 0}>
        <summary>
          <h3 className="text-lg font-semibold tracking-normal">{question}</h3>
          <Plus className="icon" aria-hidden="true" />
        </summary>
        <div>{answer}</div>
      </details>
    ))}
  </div>
);
