/**
 * Forms that work without a script: their hidden fields, and the typed values and errors of a form that is shown again. The
 * handling on the server is in plain-form.ts.
 */

import { type PostedForm, plainFields } from '@marketplace/contracts/server-entry';
import { t } from '@marketplace/languages/text';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { ApiError } from '../api/client.ts';
import { Notice } from '../ui/notice.tsx';
import { TypedValuesProvider } from '../ui/typed-values.ts';
import { NeedsScript } from './needs-script.tsx';

/** Query parameter of a page whose form was sent without a script. Its value names the kind of success, if there are several. */
export const sentParameter = 'sent';

type Posting = {
  /** The page's signed creation time. Without it, forms on the page need a script. */
  mark?: string | undefined;
  posted?: PostedForm | undefined;
  /** The value of `sentParameter` in the address. */
  sent?: string | undefined;
};

const Current = createContext<Posting>({});
export const PostingProvider = Current.Provider;

/** Returns the value of `sentParameter` in the address, if any. */
export const useSent = (): string | undefined => useContext(Current).sent;

/** Returns the success text for the value of `sentParameter`, if any. */
export const useArrived = (sentences: Readonly<Record<string, string>> = {}): string | undefined =>
  sentences[useSent() ?? ''];

/** Returns the posted form of this name if this page is the answer to it. */
export const usePosted = (form: string | undefined): PostedForm | undefined => {
  const { posted } = useContext(Current);
  return form !== undefined && posted?.form === form ? posted : undefined;
};

/** Returns the refusal of a posted form as the ApiError that a script would catch. */
export const refusalOf = ({ refusal }: PostedForm): ApiError | undefined =>
  refusal &&
  new ApiError({
    status: refusal.status,
    code: refusal.code as ApiError['code'],
    message: refusal.error,
    ...(refusal.email !== undefined && { email: refusal.email }),
  });

/** Returns the errors of a posted form for `useForm`. */
export const usePostedErrors = <V extends FieldValues>(form: string | undefined): FieldErrors<V> => {
  const posted = usePosted(form);
  return useMemo(() => {
    const errors = Object.entries(posted?.errors ?? {}).map(([field, message]) => [field, { type: 'server', message }]);
    return Object.fromEntries(errors) as FieldErrors<V>;
  }, [posted]);
};

/** The form's errors, each a link to its field. Takes the focus, because without a script nothing else moves it there. */
function WrongFields({ errors, idOf }: { errors: PostedForm['errors']; idOf: (field: string) => string }) {
  return (
    <Notice
      tone="wrong"
      role="alert"
      title={t('Please check these')}
      className="col-span-full"
      tabIndex={-1}
      autoFocus
      suppressHydrationWarning // the browser has already handled autofocus, and React does not render that attribute
    >
      <ul className="mt-1">
        {Object.entries(errors).map(([field, message]) => (
          <li key={field}>
            <a className="link" href={`#${idOf(field)}`}>
              {t(message)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type Props = {
  /** The form's name in its feature's plain-forms.ts; undefined for a form that needs a script. */
  name: string | undefined;
  /** Returns the id of a field's control. */
  idOf?: (field: string) => string;
  /** The posted errors that still apply, of a form that follows its values. By default all of them. */
  errors?: PostedForm['errors'] | undefined;
  /** Renders a general refusal, if the form does not show it elsewhere. */
  refused?: (refusal: ApiError) => ReactNode;
  children: ReactNode;
};

const same = (field: string) => field;
const nothing: PostedForm['values'] = {};

/**
 * Hidden fields and errors that make a `<form method="post">` work without a script. Errors are shown until the form is sent
 * again.
 */
export function PlainFields({ name, idOf = same, errors, refused, children }: Props) {
  const { mark } = useContext(Current);
  const posted = usePosted(name);
  const hidden = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const form = hidden.current?.form;
    const end = () => setOver(true);
    form?.addEventListener('submit', end, { once: true });
    return () => form?.removeEventListener('submit', end);
  }, []);
  if (name === undefined || mark === undefined)
    return (
      <>
        <NeedsScript />
        {children}
      </>
    );
  const shown = isOver ? undefined : posted;
  const wrong = shown && (errors ?? shown.errors);
  const refusal = shown && refusalOf(shown);
  return (
    <>
      <input type="hidden" name={plainFields.form} value={name} ref={hidden} />
      <input type="hidden" name={plainFields.mark} value={mark} />
      {wrong && Object.keys(wrong).length > 0 && <WrongFields errors={wrong} idOf={idOf} />}
      {refusal && refused?.(refusal)}
      <TypedValuesProvider value={posted?.values ?? nothing}>{children}</TypedValuesProvider>
    </>
  );
}
