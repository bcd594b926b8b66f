import { roomForFiles } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import { plural, t } from '@marketplace/languages/text';
import { lazy, Suspense, useState } from 'react';
import { useRequestActs } from '../../api/request-mutations.ts';
import { useSite } from '../../components/site-config.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Choice } from './choice.tsx';
import { CloseDialog, WithdrawDialog } from './ending.tsx';
import { PublicPages } from './public-pages.tsx';
import type { SectionProps } from './section-props.ts';
import { closingText, fullText, isOver } from './text.ts';
import { useAct } from './use-act.ts';

/** Loaded on demand. */
const EditDialog = lazy(() => import('./edit-dialog.tsx').then(({ EditDialog }) => ({ default: EditDialog })));

/** Loaded on demand. */
const AddFilesDialog = lazy(() =>
  import('./add-files-dialog.tsx').then(({ AddFilesDialog }) => ({ default: AddFilesDialog })),
);

/** Free places are filled automatically. This searches at once, for example after a provider has joined. */
function AskForMore({ request, resource }: SectionProps) {
  const { busy, run } = useAct(t('We couldn’t search again'));
  const { askForMore } = useRequestActs(resource);
  const { ring } = request.search;
  // An urgent request asks more by ringing, and only acceptances take its places.
  if (!request.search.isDone || ring?.nextAt) return null;
  const free = limits.providersPerEnquiry - request.providers.accepted - (ring ? 0 : request.providers.open);
  if (free <= 0) return <Choice title={t('Ask for more providers')} text={fullText(request)} />;
  const { more } = request.search;
  if (more === 0)
    return (
      <Choice
        title={t('Ask for more providers')}
        text={t('No other provider covers {city} for this yet. We’ll ask new ones as they join.', {
          city: request.city,
        })}
      />
    );
  const press = async () => {
    if (await run(() => askForMore(crypto.randomUUID())))
      showToast({ title: t('We’re searching again'), description: t('New providers will appear on this page.') });
  };
  return (
    <Choice
      title={t('Ask for more providers')}
      text={plural(more, {
        one: 'We can ask {count} more provider. We’ll search for them right away.',
        other: 'We can ask {count} more providers. We’ll search for them right away.',
      })}
    >
      <Button size="sm" busy={busy} busyText={t('Searching...')} onClick={press}>
        {t('Search again')}
      </Button>
    </Choice>
  );
}

function AddFiles({ request, onOpen }: Pick<SectionProps, 'request'> & { onOpen: () => void }) {
  const room = roomForFiles(request.attachments);
  if (!useSite().storeOrigin) return null;
  if (room === 0)
    return (
      <Choice
        title={t('Add a photo or a file')}
        text={t('Your request already has {count} files, which is the most it can have.', { count: limits.uploads })}
      />
    );
  return (
    <Choice
      title={t('Add a photo or a file')}
      text={`${plural(room, { one: 'You can add {count} more.', other: 'You can add {count} more.' })} ${request.providers.accepted > 0 ? t('We’ll tell providers who accepted.') : t('Only providers who accept can see them.')}`}
    >
      <Button size="sm" onClick={onOpen}>
        {t('Add files')}
      </Button>
    </Choice>
  );
}

/** Actions for a request that is not over. `chosen`: the lead whose quote the seeker accepted. */
export function WhatYouCanDo({ chosen, ...section }: SectionProps & { chosen?: string | undefined }) {
  const [open, setOpen] = useState<'edit' | 'files' | 'close' | 'withdraw'>();
  if (isOver(section.request)) return null;
  const shut = () => setOpen(undefined);
  return (
    <section aria-labelledby="what-you-can-do">
      <h2 id="what-you-can-do" className="text-xl">
        {t('What you can do')}
      </h2>
      <ul className="mt-3 border-y border-line divide-y divide-line">
        <AskForMore {...section} />
        <Choice
          title={t('Edit your request')}
          text={
            section.request.providers.accepted > 0
              ? t('We’ll tell providers who accepted what you changed.')
              : t('You can change everything until a provider accepts.')
          }
        >
          <Button size="sm" onClick={() => setOpen('edit')}>
            {t('Edit request')}
          </Button>
        </Choice>
        <PublicPages {...section} />
        <AddFiles {...section} onOpen={() => setOpen('files')} />
        <Choice title={t('Close it')} text={closingText(section.request)}>
          <Button size="sm" onClick={() => setOpen('close')}>
            {t('Close request')}
          </Button>
        </Choice>
        <Choice
          title={t('Withdraw it')}
          text={t('It was a mistake, or someone else posted it with your email address.')}
        >
          <Button size="sm" onClick={() => setOpen('withdraw')}>
            {t('Withdraw request')}
          </Button>
        </Choice>
      </ul>
      {open === 'edit' && (
        <Suspense>
          <EditDialog {...section} onClose={shut} />
        </Suspense>
      )}
      {open === 'files' && (
        <Suspense>
          <AddFilesDialog {...section} onClose={shut} />
        </Suspense>
      )}
      {open === 'close' && <CloseDialog {...section} chosenLead={chosen} onClose={shut} />}
      {open === 'withdraw' && <WithdrawDialog {...section} onClose={shut} />}
    </section>
  );
}
