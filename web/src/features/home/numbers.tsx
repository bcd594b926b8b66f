import { limits } from '@marketplace/contracts/limits';
import type { PublicStats } from '@marketplace/contracts/site/public-stats';
import { msg, t } from '@marketplace/languages/text';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { SampleNote, useSite } from '../../components/site-config.tsx';
import { sampleNumbers } from './content.ts';

/** Counted figures, plus two limits that we promise. */
const counted = (stats: PublicStats | undefined) => [
  ...(stats?.providers
    ? [{ name: 'providers', figure: String(stats.providers), label: msg('verified providers') }]
    : []),
  ...(stats?.medianResponseHours == null
    ? []
    : [{ name: 'response', figure: `${stats.medianResponseHours} h`, label: msg('typical response time') }]),
  { name: 'lead-hours', figure: `${limits.leadHours} h`, label: msg('for a provider to reply, then we ask the next') },
  { name: 'places', figure: String(limits.providersPerEnquiry), label: msg('providers per request, at most') },
];

const samples = sampleNumbers.map((sample) => ({ ...sample, name: 'sample' }));

/** The marketplace in figures: sample claims on a demonstration site, counted figures otherwise. */
export function Numbers() {
  const { figures } = useSite();
  const { data } = useApi(keys.publicStats());
  return (
    <section className="page py-12 md:py-16" aria-label={t('In numbers')}>
      <dl className="grid grid-cols-2 lg:grid-cols-4 gap-x-4 gap-y-8">
        {(figures === 'sample' ? samples : counted(data)).map(({ name, figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end pl-3.5 sm:pl-5 border-l-4 border-brand-soft">
            <dt className="max-sm:text-sm text-ink-2 max-w-[11em]">{t(label)}</dt>
            <dd className="text-3xl font-extrabold num tracking-tight" data-figure={name} data-figure-of="site">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      <SampleNote className="mt-6" />
    </section>
  );
}
