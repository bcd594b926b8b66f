/** A funnel: each step with its number, its share of the step before, and a link to the list that it counts. */
import { Link } from 'react-router-dom';
import { DetailCard } from '../../ui/detail-card.tsx';
import { grouped } from '../../ui/number.ts';
import { percentText } from './text.ts';

type Step = { step: string; label: string; count: number; link: string };

export const FunnelCard = ({
  id,
  title,
  span,
  steps,
  note,
}: {
  id: string;
  title: string;
  /** The days whose rows are counted. */
  span: string;
  steps: readonly Step[];
  note: string;
}) => {
  const first = Math.max(1, steps[0]?.count ?? 0);
  return (
    <DetailCard id={id} title={title} action={<span className="text-sm text-ink-2">{span}</span>}>
      <ul>
        {steps.map(({ step, label, count, link }, at) => (
          <li key={step}>
            <Link
              to={link}
              className="grid grid-cols-[7.5rem_minmax(0,1fr)_6.5rem] items-center gap-3 rounded-md px-2 py-1.5 -mx-2 hover:bg-sunken"
            >
              <span>{label}</span>
              <span aria-hidden="true" className="block h-2.5">
                <span className="block h-full rounded-sm bg-brand" style={{ width: `${(100 * count) / first}%` }} />
              </span>
              <span className="num text-right">
                <b>{grouped(count)}</b>
                <span className="inline-block w-13 text-sm text-ink-2">
                  {at > 0 && percentText(count, steps[at - 1]!.count, 0)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 pt-3 border-t border-line text-sm text-ink-2">
        The percentage compares each step with the one before. {note}
      </p>
    </DetailCard>
  );
};
