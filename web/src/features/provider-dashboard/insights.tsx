import { declineReasonText } from '@marketplace/contracts/leads/schemas';
import type { ProviderStats } from '@marketplace/contracts/providers/stats';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import { rand } from '../../ui/money.ts';

type Props = Pick<ProviderStats, 'firstHour' | 'declined' | 'declineReasons'>;

/** Why leads were declined, as far as it was said. */
const DeclineReasons = ({ rows }: { rows: Props['declineReasons'] }) => (
  <table className="table text-sm mt-2 -mx-4 md:-mx-5 w-[calc(100%+2rem)] md:w-[calc(100%+2.5rem)]">
    <caption className="sr-only">Why you declined</caption>
    <thead>
      <tr>
        <th scope="col" className="py-2 w-full">
          Reason
        </th>
        <th scope="col" className="py-2 text-right">
          Leads
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ reason, leads }) => (
        <tr key={reason}>
          <th scope="row" className="py-2 text-sm">
            {reason ? declineReasonText[reason] : 'No reason given'}
          </th>
          <td className="py-2 text-right num">{leads}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/**
 * What answering within the hour won, what declining cost and why it was done: only what the figures say, with how many stand
 * behind it.
 */
export function Insights({ firstHour, declined, declineReasons }: Props) {
  const isSaid = declineReasons.some(({ reason }) => reason);
  if (!firstHour && !declined && !isSaid) return null;
  return (
    <section className="mt-8" aria-labelledby="insights">
      <h2 id="insights" className="text-xl">
        What the figures say
      </h2>
      <ul className="ledger mt-3 sm:grid-cols-2">
        {firstHour && (
          <li className="p-4 md:p-5">
            <p className="font-bold">
              Accepted within the hour: {firstHour.won} of {firstHour.settled} won
            </p>
            <p className="text-sm text-ink-2 mt-1">
              Later than that: {firstHour.laterWon} of {firstHour.laterSettled}. Counted are leads that you marked as
              won or lost, from {statsMinimum.settled} on either side.
            </p>
          </li>
        )}
        {declined && (
          <li className="p-4 md:p-5">
            <p className="font-bold">{declined.taken} leads that you declined were accepted by somebody else</p>
            <p className="text-sm text-ink-2 mt-1">
              Half of them had a budget from {rand(declined.budget)} or more. Said from {statsMinimum.taken} such leads
              on.
            </p>
          </li>
        )}
        {isSaid && (
          <li className="p-4 md:p-5 last:odd:col-span-full">
            <p className="font-bold">Why you declined</p>
            <DeclineReasons rows={declineReasons} />
          </li>
        )}
      </ul>
    </section>
  );
}
