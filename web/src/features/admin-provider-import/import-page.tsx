import { limits } from '@marketplace/contracts/limits';
import { planName, planNames } from '@marketplace/contracts/plans/plans';
import {
  type ImportCheck,
  ImportProviders,
  importBases,
  importColumnNames,
  importColumns,
} from '@marketplace/contracts/providers/imports';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { checkImport, useImport } from '../../api/admin/import-mutations.ts';
import { ApiError, errorSentence } from '../../api/client.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { to } from '../../routing/paths.ts';
import { newDraftId } from '../../storage.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { counted } from '../../ui/number.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Outcomes } from './outcomes.tsx';
import { countOf, outcomesText } from './text.ts';

/** A file that the server has checked. */
type Checked = ImportCheck & { name: string; text: string };

const bases = Object.entries(importBases).map(([value, { label }]) => ({ value, label }));
const titlesOf = (required: boolean) =>
  importColumnNames
    .flatMap((name) => (importColumns[name].required === required ? importColumns[name].title : []))
    .join(', ');

const Form = ImportProviders.pick({ basis: true, source: true });

/** Why we may write to the businesses, and the button that invites them. */
function InviteForm({ file, onInvited }: { file: Checked; onInvited: (invited: number) => void }) {
  const invite = useImport();
  const key = useRef('');
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { source: '' } });
  const { errors } = form.formState;
  const count = countOf(file.rows, 'invite');
  return (
    <FormShell
      form={form}
      fields={['basis', 'source']}
      className="card p-5 md:p-6 mt-6 grid gap-5"
      send={(values) => {
        key.current ||= newDraftId();
        return invite({ text: file.text, ...values }, key.current);
      }}
      failure={(error) => {
        // The key was used with other words, so the next attempt needs a new one.
        if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') key.current = '';
        return { title: 'We couldn’t invite these businesses', description: fileFault(error) };
      }}
      onSuccess={({ invited }) => onInvited(invited)}
    >
      <ChoiceTiles
        legend="Why may we contact them?"
        hint="By law, we may only email people who agreed to it or who are customers."
        options={bases}
        columns={2}
        error={errors.basis?.message}
        {...form.register('basis')}
      />
      <Field
        id="source"
        label="Where do these contacts come from?"
        hint="We repeat this in the email."
        error={errors.source?.message}
      >
        {(control) => <TextInput {...control} maxLength={limits.importSourceMax} {...form.register('source')} />}
      </Field>
      <SubmitButton tone="action" className="justify-self-start" busyText="Inviting...">
        Invite {counted(count, 'business', 'businesses')}
      </SubmitButton>
    </FormShell>
  );
}

/** What is wrong with the file, or the general sentence. */
const fileFault = (error: unknown): string =>
  (error instanceof ApiError ? error.fields?.text : undefined) ?? errorSentence(error);

/** `/admin/providers/import`: check a CSV file with businesses, then invite those that pass. */
export default function ImportPage() {
  const [file, setFile] = useState<Checked>();
  const [fault, setFault] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const [invited, setInvited] = useState<number>();

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // The same file can be chosen again after it was changed.
    target.value = '';
    if (!chosen) return;
    setFile(undefined);
    setFault(undefined);
    setInvited(undefined);
    setChecking(true);
    try {
      const text = await chosen.slice(0, 4 * limits.importCharacters).text();
      setFile({ name: chosen.name, text, ...(await checkImport(text)) });
    } catch (error) {
      setFault(fileFault(error));
    }
    setChecking(false);
  };

  return (
    <div className="max-w-3xl">
      <h1 className="text-2xl">Import providers</h1>
      <p className="mt-2">
        Each business in the file gets one email with a link to join, which works for {limits.approvalDays} days.
        Nothing is sent before you’ve seen the check.
      </p>
      <section className="card p-5 md:p-6 mt-6" aria-labelledby="file">
        <h2 id="file" className="text-xl">
          CSV file
        </h2>
        <p className="hint mt-1.5" id="file-hint">
          Up to {limits.importRows} rows. The first line names the columns: {titlesOf(true)}. Optional:{' '}
          {titlesOf(false)}. Plans: {planNames.map(planName).join(', ')}.
        </p>
        <label className={buttonClass({ className: 'file-button mt-4' })}>
          <Upload className="icon icon-sm" aria-hidden="true" />
          {file ? 'Choose another file' : 'Choose file'}
          <input
            type="file"
            accept=".csv,text/csv"
            className="sr-only"
            aria-label="CSV file"
            aria-describedby="file-hint"
            disabled={isChecking}
            onChange={choose}
          />
        </label>
        <div role="status">
          {isChecking && (
            <p className="mt-3 flex items-center gap-2">
              <Spinner />
              Checking the file...
            </p>
          )}
          {file && (
            <p className="mt-3 wrap-anywhere">
              <span className="font-semibold">{file.name}:</span> {outcomesText(file.rows)}
            </p>
          )}
          {invited !== undefined && (
            <Notice className="mt-4" title={`Invited ${counted(invited, 'business', 'businesses')}`}>
              <Link to={to.adminAccessPasses()} className="link">
                View access passes
              </Link>
            </Notice>
          )}
        </div>
        {fault && (
          <Notice className="mt-4" tone="wrong" role="alert" title="We couldn’t check this file">
            {fault}
          </Notice>
        )}
      </section>
      {file && countOf(file.rows, 'invite') > 0 && (
        <InviteForm
          key={file.text}
          file={file}
          onInvited={(count) => {
            setFile(undefined);
            setInvited(count);
            showToast({ title: `Invited ${counted(count, 'business', 'businesses')}` });
          }}
        />
      )}
      {file && (
        <section className="mt-6" aria-labelledby="rows">
          <h2 id="rows" className="text-xl">
            Rows
          </h2>
          <Outcomes rows={file.rows} />
        </section>
      )}
    </div>
  );
}
