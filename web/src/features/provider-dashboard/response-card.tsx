import type { ProviderStats } from '@marketplace/contracts/providers/stats';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import { durationText } from '../../ui/time.ts';
import { comparisonText, counted } from './text.ts';

const noComparison = `You’ll see a comparison once you and ${statsMinimum.otherProviders} other providers in the same category and province have responded to ${statsMinimum.answersEach} leads each.`;

type Comparison = NonNullable<ProviderStats['response']['comparison']>;

/** The provider's response time and the median of the others as two bars. Screen readers get a table. */
function Bars({ minutes, others, othersMinutes }: Comparison) {
  const rows = [
    { name: 'You', value: minutes, fill: 'fill-action' },
    { name: `Typical of ${others} others`, value: othersMinutes, fill: 'fill-brand' },
  ];
  const longest = Math.max(minutes, othersMinutes, 1);
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Median response time</caption>
      <tbody>
        {rows.map(({ name, value, fill }) => (
          <tr key={name}>
            <th scope="row" className="py-2 pr-4 text-left font-semibold">
              {name}
              <span className="mt-1.5 block h-3 rounded-sm bg-sunken overflow-hidden" aria-hidden="true">
                <svg className="block h-full w-full" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={Math.max(1, (100 * value) / longest)} height="1" className={fill} />
                </svg>
              </span>
            </th>
            <td className="py-2 w-28 text-right align-bottom font-semibold num whitespace-nowrap">
              {durationText(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const ResponseCard = ({ answers, minutes, comparison }: ProviderStats['response']) => (
  <section
    className="card mt-6 p-4 md:p-6 grid gap-x-10 gap-y-4 md:grid-cols-2 items-center"
    aria-labelledby="response"
  >
    <div>
      <h2 id="response" className="text-xl">
        Your response time
      </h2>
      {minutes === null ? (
        <p className="text-sm text-ink-2 mt-1">Shown once you’ve accepted or declined a lead.</p>
      ) : (
        <>
          <p className="mt-1 text-3xl font-extrabold num tracking-tight">{durationText(minutes)}</p>
          <p className="text-sm text-ink-2 mt-1">
            Median response time over {counted(answers, 'lead')}.{' '}
            {comparison ? comparisonText(comparison) : noComparison}
          </p>
        </>
      )}
    </div>
    {comparison && <Bars {...comparison} />}
  </section>
);
