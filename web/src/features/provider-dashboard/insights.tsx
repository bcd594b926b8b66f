import type { ProviderStats } from '@marketplace/contracts/provider-stats';
import { statsMinimum } from '@marketplace/contracts/stats-minimum';
import { rand } from '../../ui/money.ts';

/** What answering within the hour won and what declining cost: only what the figures say, with how many stand behind it. */
export function Insights({ firstHour, declined }: Pick<ProviderStats, 'firstHour' | 'declined'>) {
  if (!firstHour && !declined) return null;
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
      </ul>
    </section>
  );
}
