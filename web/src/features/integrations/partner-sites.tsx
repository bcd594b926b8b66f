import { limits } from '@marketplace/contracts/limits';
import { AddPartnerSite, type PartnerSite, type PartnerSites } from '@marketplace/contracts/partner-sites/schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { adminCall } from '../../api/admin/call.ts';
import { adminKeys } from '../../api/admin/keys.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { SettingsSection } from '../../components/settings-section.tsx';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { to } from '../../routing/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

/** Shows the sites of a reply without fetching them again. */
const useShowSites = () => {
  const { mutate } = useSWRConfig();
  return (shown: PartnerSites) => mutate(adminKeys.partnerSites, shown, { revalidate: false });
};

function SiteRow({ site }: { site: PartnerSite }) {
  const [isRevoking, setRevoking] = useState(false);
  const show = useShowSites();
  return (
    <li className="p-4 flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold wrap-anywhere">
          {site.name} {site.revokedAt && <span className="tag ml-1">Revoked</span>}
        </p>
        <p className="text-sm wrap-anywhere">
          <code>{site.origin}</code>
        </p>
        <p className="text-sm text-ink-2">
          Added{site.createdBy && ` by ${site.createdBy}`} · <RelativeTime time={site.createdAt} />
          {site.revokedAt && (
            <>
              {' · revoked '}
              <RelativeTime time={site.revokedAt} />
            </>
          )}
        </p>
        <p className="text-sm text-ink-2">
          Last {limits.partnerCountDays} days: opened <span className="num">{site.opened}</span>, posted{' '}
          <span className="num">{site.posted}</span>
        </p>
      </div>
      {!site.revokedAt && (
        <div className="flex gap-2.5">
          <Link to={to.adminPartnerSite({ id: site.id })} className={buttonClass({ size: 'sm' })}>
            Get the code<span className="sr-only"> for {site.name}</span>
          </Link>
          <Button size="sm" onClick={() => setRevoking(true)}>
            Revoke<span className="sr-only"> {site.name}</span>
          </Button>
        </div>
      )}
      {isRevoking && (
        <RevokeDialog
          noun="site"
          name={site.name}
          warning="Within a minute, browsers no longer show the form on this site. You can add the site again."
          revoke={async () => {
            await show(await adminCall('revokePartnerSite', { params: { id: site.id } }));
          }}
          onClose={() => setRevoking(false)}
        />
      )}
    </li>
  );
}

/** A button that opens the form for a new site. */
function AddSite() {
  const show = useShowSites();
  const [isOpen, setOpen] = useState(false);
  const form = useForm({ resolver: zodResolver(AddPartnerSite), defaultValues: { name: '', origin: '' } });
  const { register, reset, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Button tone="action" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Add partner site
      </Button>
      <Dialog open={isOpen} onOpenChange={(open) => !formState.isSubmitting && setOpen(open)} title="Add partner site">
        <FormShell
          form={form}
          fields={['name', 'origin']}
          className="grid gap-4"
          send={(body) => adminCall('addPartnerSite', { body })}
          failure={(error) => ({ title: 'We couldn’t add the site', description: errorSentence(error) })}
          onSuccess={async (shown) => {
            await show(shown);
            setOpen(false);
            reset();
          }}
        >
          <Field id="partner-name" label="Name" error={errors.name?.message}>
            {(control) => <TextInput {...control} {...register('name')} autoComplete="off" />}
          </Field>
          <Field
            id="partner-origin"
            label="Address of the site"
            hint="Starts with https:// and has no path. Add www.example.com and example.com separately."
            error={errors.origin?.message}
          >
            {(control) => <TextInput {...control} {...register('origin')} inputMode="url" autoComplete="off" />}
          </Field>
          <SubmitButton tone="action" busyText="Adding...">
            Add site
          </SubmitButton>
        </FormShell>
      </Dialog>
    </>
  );
}

const Sites = ({ sites, obstacle }: PartnerSites) => (
  <>
    {sites.length > 0 ? (
      <ul className="card divide-y divide-line" aria-label="Partner sites">
        {sites.map((site) => (
          <SiteRow key={site.id} site={site} />
        ))}
      </ul>
    ) : (
      <p>No other site can show the form yet.</p>
    )}
    <div className="mt-4">{obstacle === null ? <AddSite /> : <Notice>{obstacle}</Notice>}</div>
  </>
);

/** The sites that may show the posting form in a frame. */
export function PartnerSitesSection() {
  const { data, error, isValidating, mutate } = useApi(adminKeys.partnerSites);
  return (
    <SettingsSection
      title="Partner sites"
      about="These sites can show the form for a request in a frame. Browsers refuse it on any other site. The counts come from the browsers of visitors, without any personal data."
    >
      {data ? (
        <Sites {...data} />
      ) : error ? (
        <FailedState title="We couldn’t load the partner sites" onRetry={() => mutate()} busy={isValidating}>
          {errorSentence(error)}
        </FailedState>
      ) : (
        <Loading>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </SettingsSection>
  );
}
