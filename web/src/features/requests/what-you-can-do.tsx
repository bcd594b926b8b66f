import { roomForFiles } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useRequestActs } from '../../api/request-mutations.ts';
import { useSite } from '../../components/site-config.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CloseDialog, WithdrawDialog } from './ending.tsx';
import type { SectionProps } from './section-props.ts';
import { closingText, fullText, isOver } from './text.ts';
import { useAct } from './use-act.ts';

/** Loaded on demand. */
const EditDialog = lazy(() => import('./edit-dialog.tsx').then(({ EditDialog }) => ({ default: EditDialog })));

/** Loaded on demand. */
const AddFilesDialog = lazy(() =>
  import('./add-files-dialog.tsx').then(({ AddFilesDialog }) => ({ default: AddFilesDialog })),
);

/** One possible action: its name, its effect and its button. */
const Choice = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <li className="py-4 grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] items-center justify-items-start">
    <div className="min-w-0">
      <h3 className="text-base tracking-normal">{title}</h3>
      <p className="text-sm text-ink-2 mt-0.5">{text}</p>
    </div>
    {children}
  </li>
);

/** Free places are filled automatically. This searches at once, for example after a provider has joined. */
function AskForMore({ request, resource }: SectionProps) {
  const { busy, run } = useAct('We couldn’t search again');
  const { askForMore } = useRequestActs(resource);
  const free = limits.providersPerEnquiry - request.providers.open - request.providers.accepted;
  if (free <= 0) return <Choice title="Ask for more providers" text={fullText(request)} />;
  const press = async () => {
    if (await run(() => askForMore(crypto.randomUUID())))
      showToast({ title: 'We’re searching again', description: 'New providers will appear on this page.' });
  };
  return (
    <Choice
      title="Ask for more providers"
      text={`We can ask ${free} more ${free === 1 ? 'provider' : 'providers'}. We’ll search for them right away.`}
    >
      <Button size="sm" busy={busy} busyText="Searching..." onClick={press}>
        Search again
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
        title="Add a photo or a file"
        text={`Your request already has ${limits.uploads} files, which is the most it can have.`}
      />
    );
  return (
    <Choice
      title="Add a photo or a file"
      text={`You can add ${room} more. ${request.providers.accepted > 0 ? 'We’ll tell providers who accepted.' : 'Only providers who accept can see them.'}`}
    >
      <Button size="sm" onClick={onOpen}>
        Add files
      </Button>
    </Choice>
  );
}

/** Actions for a request that is not over. */
export function WhatYouCanDo(section: SectionProps) {
  const [open, setOpen] = useState<'edit' | 'files' | 'close' | 'withdraw'>();
  if (isOver(section.request)) return null;
  const shut = () => setOpen(undefined);
  return (
    <section aria-labelledby="what-you-can-do">
      <h2 id="what-you-can-do" className="text-xl">
        What you can do
      </h2>
      <ul className="mt-3 border-y border-line divide-y divide-line">
        <AskForMore {...section} />
        <Choice
          title="Edit your request"
          text={
            section.request.providers.accepted > 0
              ? 'We’ll tell providers who accepted what you changed.'
              : 'You can change everything until a provider accepts.'
          }
        >
          <Button size="sm" onClick={() => setOpen('edit')}>
            Edit request
          </Button>
        </Choice>
        <AddFiles {...section} onOpen={() => setOpen('files')} />
        <Choice title="Close it" text={closingText(section.request)}>
          <Button size="sm" onClick={() => setOpen('close')}>
            Close request
          </Button>
        </Choice>
        <Choice title="Withdraw it" text="It was a mistake, or someone else posted it with your email address.">
          <Button size="sm" onClick={() => setOpen('withdraw')}>
            Withdraw request
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
      {open === 'close' && <CloseDialog {...section} onClose={shut} />}
      {open === 'withdraw' && <WithdrawDialog {...section} onClose={shut} />}
    </section>
  );
}
