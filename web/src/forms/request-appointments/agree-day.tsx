import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Key } from '../../api/keys.ts';
import { Button, type ButtonSize, type ButtonTone } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Rich } from '../../ui/rich.tsx';

/** Loaded on demand. */
export const ProposeDialog = lazy(() =>
  import('./propose-dialog.tsx').then(({ ProposeDialog }) => ({ default: ProposeDialog })),
);

type Props = {
  resource: Key<FollowedRequest>;
  leadId: string;
  businessName: string;
  knownAddress: string | null;
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Whether there is nothing agreed yet. The dialog stays open if that changes meanwhile. */
  isShown: boolean;
};

/** The button that opens the form to propose a first time. */
export function AgreeDay({ resource, leadId, businessName, knownAddress, tone, size, isShown }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isShown && (
        <Button {...(tone && { tone })} {...(size && { size })} onClick={() => setOpen(true)}>
          <CalendarPlus className={classNames('icon', size === 'sm' && 'icon-sm')} aria-hidden="true" />
          <span>
            <Rich text={t('Agree a day<who> with {business}</who>', { business: businessName })}>
              {{ who: (words) => <span className="sr-only">{words}</span> }}
            </Rich>
          </span>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ProposeDialog
            resource={resource}
            leadId={leadId}
            businessName={businessName}
            before={undefined}
            knownAddress={knownAddress}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
