import { roomForFiles } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useRequestActs } from '../../api/request-mutations.ts';
import { useSite } from '../../components/site-config.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CloseDialog, WithdrawDialog } from './ending.tsx';
import type { SectionProps } from './section-props.ts';
import { fullText, isOver } from './text.ts';
import { useAct } from './use-act.ts';

/** Fetched by those who change something. */
const EditDialog = lazy(() => import('./edit-dialog.tsx').then(({ EditDialog }) => ({ default: EditDialog })));

/** Fetched by those who have something to add. */
const AddFilesDialog = lazy(() =>
  import('./add-files-dialog.tsx').then(({ AddFilesDialog }) => ({ default: AddFilesDialog })),
);

/** One thing that can be done: what it is, what comes of it, and its button. */
const Choice = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <li className="py-4 grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] items-center justify-items-start">
    <div className="min-w-0">
      <h3 className="text-base tracking-normal">{title}</h3>
      <p className="text-sm text-ink-2 mt-0.5">{text}</p>
    </div>
    {children}
  </li>
);

/** Free places are filled by themselves; this looks at once, as after somebody has joined. */
function AskForMore({ request, resource }: SectionProps) {
  const { busy, run } = useAct('Nobody was asked');
  const { askForMore } = useRequestActs(resource);
  const free = limits.providersPerEnquiry - request.providers.open - request.providers.accepted;
  if (free <= 0) return <Choice title="Ask for more providers" text={fullText(request)} />;
  const press = async () => {
    if (await run(() => askForMore(crypto.randomUUID())))
      showToast({ title: 'We are looking again', description: 'Whoever is found shows on this page.' });
  };
  return (
    <Choice
      title="Ask for more providers"
      text={`${free} of ${limits.providersPerEnquiry} places ${free === 1 ? 'is' : 'are'} free. We look again for whoever can take it now.`}
    >
      <Button size="sm" busy={busy} busyText="Looking..." onClick={press}>
        Look Again
      </Button>
    </Choice>
  );
}

function AddFiles({ request, onOpen }: Pick<SectionProps, 'request'> & { onOpen: () => void }) {
  const room = roomForFiles(request.attachments);
  if (!useSite().storeOrigin) return null;
  if (room === 0)
    return (
      <Choice title="Add a photo or a file" text={`Your request has ${limits.uploads} files, which is the most.`} />
    );
  return (
    <Choice
      title="Add a photo or a file"
      text={`There is room for ${room} more. ${request.providers.accepted > 0 ? 'Whoever has accepted is told.' : 'Only who accepts sees them.'}`}
    >
      <Button size="sm" onClick={onOpen}>
        Add Files
      </Button>
    </Choice>
  );
}

/** What can be done about a request that goes on. */
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
          title="Change something"
          text={
            section.request.providers.accepted > 0
              ? 'Whoever has accepted is told what you changed.'
              : 'Until somebody accepts, everything can be changed.'
          }
        >
          <Button size="sm" onClick={() => setOpen('edit')}>
            Edit the Request
          </Button>
        </Choice>
        <AddFiles {...section} onOpen={() => setOpen('files')} />
        <Choice title="Close it" text="Done, found elsewhere, or no longer needed.">
          <Button size="sm" onClick={() => setOpen('close')}>
            Close the Request
          </Button>
        </Choice>
        <Choice title="Withdraw it" text="It was a mistake, or somebody else posted it with your address.">
          <Button size="sm" onClick={() => setOpen('withdraw')}>
            Withdraw It
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
