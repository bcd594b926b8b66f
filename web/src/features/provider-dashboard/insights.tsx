import { declineReasonText } from '@marketplace/contracts/leads/schemas';
import type { ProviderStats } from '@marketplace/contracts/providers/stats';
import { rand } from '../../ui/money.ts';

type Props = Pick<ProviderStats, 'firstHour' | 'declined' | 'declineReasons'>;

/** Decline reasons, for the leads where one was given. */
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
 * Compares leads accepted within the hour with later ones, shows what happened to declined leads and why they were
 * declined. Each insight gives its sample size and is hidden below the minimum.
 */
export function Insights({ firstHour, declined, declineReasons }: Props) {
  const isSaid = declineReasons.some(({ reason }) => reason);
  if (!firstHour && !declined && !isSaid) return null;
  return (
    <section className="mt-8" aria-labelledby="insights">
      <h2 id="insights" className="text-xl">
        Insights
      </h2>
      <ul className="ledger mt-3 sm:grid-cols-2">
        {firstHour && (
          <li className="p-4 md:p-5">
            <p className="font-bold">
              Accepted within an hour: won {firstHour.won} of {firstHour.settled}
            </p>
            <p className="text-sm text-ink-2 mt-1">
              Accepted later: won {firstHour.laterWon} of {firstHour.laterSettled}. Based on leads you marked as won or
              lost.
            </p>
          </li>
        )}
        {declined && (
          <li className="p-4 md:p-5">
            <p className="font-bold">{declined.taken} leads you declined were accepted by another provider</p>
            <p className="text-sm text-ink-2 mt-1">Half of them had a budget of {rand(declined.budget)} or more.</p>
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
