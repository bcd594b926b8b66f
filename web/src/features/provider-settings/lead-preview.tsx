import type { LeadPreview } from '@marketplace/contracts/providers/lead-preview';
import { useFormContext, useWatch } from 'react-hook-form';
import { errorSentence } from '../../api/client.ts';
import { useLeadPreview } from '../../api/lead-preview.ts';
import type { SettingsValues } from '../../forms/provider-settings/profile-values.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { grouped } from '../../ui/number.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { anywhereText, exampleText, limitText, reachText } from './text.ts';

const Example = ({ example }: { example: LeadPreview['examples'][number] }) => (
  <li className="grid gap-0.5">
    <span className="font-semibold wrap-anywhere">{example.title}</span>
    <span className="text-sm text-ink-2">
      {exampleText(example)}
      <br />
      <RelativeTime time={example.createdAt} />
    </span>
  </li>
);

const Answer = ({ preview }: { preview: LeadPreview }) => (
  <>
    <p className="mt-3 flex items-baseline gap-2" aria-hidden="true">
      <span className="text-4xl font-extrabold num">{grouped(preview.matched)}</span>
      <span className="text-ink-2 num">of {grouped(preview.of)}</span>
    </p>
    <p>{reachText(preview)}</p>
    {preview.heldBack > 0 && <p className="mt-2 text-ink-2">{limitText(preview)}</p>}
    {preview.anywhere > 0 && <p className="mt-2 text-ink-2">{anywhereText(preview)}</p>}
  </>
);

/**
 * Shows next to the form how many requests of the last 30 days the current settings, saved or not, would have matched.
 */
export function LeadPreviewCard({ className }: { className?: string }) {
  const { control } = useFormContext<SettingsValues>();
  const [baseCity, coverageRadiusKm, moreBases, provinces, categories, anywhere] = useWatch({
    control,
    name: ['baseCity', 'coverageRadiusKm', 'moreBases', 'provinces', 'categories', 'anywhere'],
  });
  const { preview, isIncomplete, isWaiting, error, retry } = useLeadPreview({
    ...{ baseCity, coverageRadiusKm, provinces, categories, anywhere },
    // A base without a city has no effect yet.
    moreBases: moreBases.filter(({ city }) => city !== ''),
  });
  return (
    <RequestCard aria-labelledby="lead-preview" className={classNames('shadow-raised', className)}>
      <div className="p-5">
        <h2 id="lead-preview" className="text-xl">
          With these settings
        </h2>
        <div role="status" aria-busy={isWaiting} className={classNames(isWaiting && preview && 'opacity-90')}>
          {isIncomplete ? (
            <p className="mt-2 text-ink-2">
              Choose a base city, a province and a service to see how many requests they reach.
            </p>
          ) : preview ? (
            <Answer preview={preview} />
          ) : (
            !error && (
              <div className="mt-3 grid gap-3">
                <span className="sr-only">Counting requests...</span>
                <Skeleton className="h-9 w-28" />
                <Skeleton className="h-5 w-full" />
              </div>
            )
          )}
        </div>
        {error && !isIncomplete && (
          <Notice tone="wrong" className="mt-4" role="alert">
            <p>{errorSentence(error)}</p>
            <Button size="sm" className="mt-2" onClick={retry}>
              Count again
            </Button>
          </Notice>
        )}
      </div>
      {preview && !isIncomplete && preview.examples.length > 0 && (
        <>
          <RequestCardTear />
          <div className={classNames('p-5', isWaiting && 'opacity-90')}>
            <h3 className="text-base">The latest of them</h3>
            <ul className="mt-3 grid gap-4">
              {preview.examples.map((example) => (
                <Example key={`${example.createdAt} ${example.title}`} example={example} />
              ))}
            </ul>
          </div>
        </>
      )}
    </RequestCard>
  );
}
