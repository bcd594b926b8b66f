import {
  bestTimes,
  contactLanguages,
  contactMethodNames,
  contactMethods,
} from '@marketplace/contracts/enquiries/facts';
import { reachable } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import { msg, t } from '@marketplace/languages/text';
import type { Files } from '../../../components/attachments/use-files.ts';
import { useLoaded } from '../../../components/charts/use-loaded.ts';
import { useSite } from '../../../components/site-config.tsx';
import { CollectionNotice } from '../../../forms/collection-notice.tsx';
import { PublicChoice } from '../../../forms/public-choice.tsx';
import { TextWarning } from '../../../forms/text-warning.tsx';
import { CheckList } from '../../../ui/check-list.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { UnclaimedNotice } from '../notices.tsx';
import { labels } from '../text.ts';
import { useEnquiryFields } from '../use-enquiry-fields.ts';

/** Loaded lazily, because many visitors never reach this step. If that fails, the request is posted without files. */
const loadField = () => import('../../../components/attachments/attachment-field.tsx');
const loadVoiceNotes = () => import('../../../components/attachments/voice-note-field.tsx');

const useAttachments = () => {
  const { values, set } = useEnquiryFields();
  const remove = (gone: string) =>
    set(
      'attachments',
      values.attachments.filter(({ url }) => url !== gone),
    );
  return { files: values.attachments, onRemove: remove };
};

function VoiceNotePart({ files }: { files: Files }) {
  const attachments = useAttachments();
  const loaded = useLoaded(loadVoiceNotes);
  return loaded ? <loaded.VoiceNoteField {...files} {...attachments} /> : null;
}

function AttachmentPart({ files }: { files: Files }) {
  const { errors } = useEnquiryFields();
  const attachments = useAttachments();
  const loaded = useLoaded(loadField);
  if (loaded === null) return null;
  if (!loaded) return <Skeleton className="h-40 w-full" />;
  return <loaded.AttachmentField {...files} {...attachments} withoutVoiceNotes error={errors.attachments} />;
}

const methods = () => contactMethods.map((method) => ({ value: method, label: t(contactMethodNames[method]) }));

type Props = {
  signedIn: boolean;
  /** Undefined without a script. */
  files?: Files;
  /** Set while the draft's contact details are unclaimed. */
  onClaim: ((mine: boolean) => void) | undefined;
};

/** Step 4: the job in the seeker's own words, and their contact details. */
export function DetailsStep({ signedIn, files, onClaim }: Props) {
  const { storeOrigin } = useSite();
  const { phoneChannel } = useSite();
  const { values, errors, set, input } = useEnquiryFields();
  const wantsPhone = !reachable(values);
  const wantsWhatsapp = values.contactPreferences.includes('whatsapp') || values.contactWhatsapp !== '';
  const needsPhone = !reachable({ ...values, contactPhone: '' });

  return (
    <>
      <div className="grid gap-6">
        <Field
          id="title"
          label={t(labels.title)}
          hint={t('A few words, like “Replace a leaking geyser”')}
          error={errors.title}
        >
          {(wiring) => <TextInput {...wiring} {...input('title')} autoCapitalize="sentences" />}
        </Field>
        <Field
          id="description"
          label={t(labels.description)}
          hint={t('What is wrong, since when, and how big? No phone numbers here.')}
          error={errors.description}
        >
          {(wiring) => <TextArea {...wiring} {...input('description')} rows={5} maxLength={limits.descriptionMax} />}
        </Field>
        {storeOrigin && files && <VoiceNotePart files={files} />}
        <TextWarning title={values.title} description={values.description} />
        <PublicChoice
          isUnlisted={values.isUnlisted}
          checked={values.isUnlisted}
          onChange={(event) => set('isUnlisted', event.target.checked)}
        />
      </div>

      {storeOrigin && files && <AttachmentPart files={files} />}

      <section className="grid gap-6 pt-8 border-t border-line" aria-labelledby="contact">
        <div>
          <h2 id="contact" className="text-xl">
            {t('How providers reach you')}
          </h2>
          <p className="mt-1 text-ink-2">
            {t('Only providers who accept your request can see your name and contact details.')}
          </p>
        </div>
        {onClaim && (
          <UnclaimedNotice
            onClaim={(mine) => {
              onClaim(mine);
              document.getElementById('contactName')?.focus();
            }}
          />
        )}
        <div className="grid gap-6 sm:grid-cols-2 items-start">
          <Field id="contactName" label={t(labels.contactName)} error={errors.contactName}>
            {(wiring) => <TextInput {...wiring} {...input('contactName')} autoComplete="name" autoCapitalize="words" />}
          </Field>
          <Field id="contactPhone" label={t(labels.contactPhone)} optional={!needsPhone} error={errors.contactPhone}>
            {(wiring) => <TextInput {...wiring} {...input('contactPhone')} type="tel" autoComplete="tel" />}
          </Field>
          <Field id="contactEmail" label={t(labels.contactEmail)} error={errors.contactEmail}>
            {(wiring) => (
              <TextInput
                {...wiring}
                {...input('contactEmail')}
                type="email"
                autoComplete="email"
                autoCapitalize="none"
              />
            )}
          </Field>
          <Field id="contactEmailConfirm" label={t(labels.contactEmailConfirm)} error={errors.contactEmailConfirm}>
            {(wiring) => (
              <TextInput
                {...wiring}
                {...input('contactEmailConfirm')}
                type="email"
                autoComplete="email"
                autoCapitalize="none"
              />
            )}
          </Field>
        </div>
        <CheckList
          name="contactPreferences"
          legend={t(labels.contactPreferences)}
          hint={wantsPhone ? t('Please add a phone number above for this.') : undefined}
          options={methods()}
          columns={2}
          values={values.contactPreferences}
          onChange={({ target }) => {
            const chosen = contactMethods.filter((method) =>
              method === target.value ? target.checked : values.contactPreferences.includes(method),
            );
            set('contactPreferences', chosen);
          }}
          error={errors.contactPreferences}
        />
        {wantsWhatsapp && (
          <Field
            id="contactWhatsapp"
            label={t(labels.contactWhatsapp)}
            optional
            hint={t('Only if it’s different from your phone number.')}
            error={errors.contactWhatsapp}
            className="sm:max-w-80"
          >
            {(wiring) => <TextInput {...wiring} {...input('contactWhatsapp')} type="tel" autoComplete="tel" />}
          </Field>
        )}
        <Field
          id="bestTimeToContact"
          label={t(labels.bestTimeToContact)}
          error={errors.bestTimeToContact}
          className="sm:max-w-80"
        >
          {(wiring) => (
            <Select
              {...wiring}
              {...input('bestTimeToContact')}
              options={bestTimes.map((time) => ({ value: time, label: t(time) }))}
              placeholder={t('Select a time')}
            />
          )}
        </Field>
        <Field
          id="contactLanguage"
          label={t(labels.contactLanguage)}
          error={errors.contactLanguage}
          className="sm:max-w-80"
        >
          {(wiring) => <Select {...wiring} {...input('contactLanguage')} options={contactLanguages} />}
        </Field>
        {!signedIn && (
          <Checkbox
            name="createAccount"
            checked={values.createAccount}
            onChange={(event) => set('createAccount', event.target.checked)}
            label={t(labels.createAccount)}
            hint={t('We’ll email you how to sign in. You can also do this later.')}
          />
        )}
        {phoneChannel && (!files || values.contactPhone.trim() || values.contactWhatsapp.trim()) && (
          <Checkbox
            name="phoneUpdates"
            checked={values.phoneUpdates}
            onChange={(event) => set('phoneUpdates', event.target.checked)}
            label={t(phoneChannel === 'whatsapp' ? labels.phoneUpdates : msg('Send me updates by SMS'))}
            hint={t('We’ll send a code to your mobile number, which you enter after posting.')}
          />
        )}
        <CollectionNotice about="request" />
      </section>
    </>
  );
}
