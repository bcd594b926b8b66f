import { useSite } from '../../components/site-config.tsx';
import { responsibleLines } from './responsible-lines.ts';

/** The responsible party, as configured (ECT Act section 43(1), POPIA section 18(1)(b)). */
export function Responsible() {
  const lines = responsibleLines(useSite());
  if (lines.length === 0) return null;
  return (
    <dl className="grid gap-3">
      {lines.map(({ what, text, href }) => (
        <div key={what} className="grid gap-x-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-ink-2">{what}</dt>
          <dd className="num">
            {href ? (
              <a href={href} className="link">
                {text}
              </a>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
