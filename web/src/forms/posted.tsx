/**
 * Forms that work without a script: what their hidden fields are, and how one that the site shows again knows what was typed and
 * what is wrong with it. The other half, what is done with one, is in plain-form.ts, which the server alone has.
 */
import { type PostedForm, plainFields } from '@marketplace/contracts/server-entry';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { ApiError } from '../api/client.ts';
import { Notice } from '../ui/notice.tsx';
import { TypedValuesProvider } from '../ui/typed-values.ts';
import { NeedsScript } from './needs-script.tsx';

/** The parameter of a page whose form has arrived without a script. Its value says how, where there is more than one way. */
export const sentParameter = 'sent';

type Posting = {
  /** When the page was made, signed by the site; without it no form of the page works without a script. */
  mark?: string | undefined;
  posted?: PostedForm | undefined;
  /** What the address says of a form that has arrived. */
  sent?: string | undefined;
};

const Current = createContext<Posting>({});
export const PostingProvider = Current.Provider;

/** What the address says of a form that has arrived without a script; undefined where it says nothing. */
export const useSent = (): string | undefined => useContext(Current).sent;

/** The sentence, by what the address says, for a form that has arrived; undefined where it says nothing. */
export const useArrived = (sentences: Readonly<Record<string, string>> = {}): string | undefined =>
  sentences[useSent() ?? ''];

/** The form of this name as it was sent, where this page is the answer to it. */
export const usePosted = (form: string | undefined): PostedForm | undefined => {
  const { posted } = useContext(Current);
  return form !== undefined && posted?.form === form ? posted : undefined;
};

/** The refusal of a posted form as what a script would have caught. */
export const refusalOf = ({ refusal }: PostedForm): ApiError | undefined =>
  refusal &&
  new ApiError({
    status: refusal.status,
    code: refusal.code as ApiError['code'],
    message: refusal.error,
    ...(refusal.email !== undefined && { email: refusal.email }),
  });

/** The messages of a posted form, for `useForm`. */
export const usePostedErrors = <V extends FieldValues>(form: string | undefined): FieldErrors<V> => {
  const posted = usePosted(form);
  return useMemo(() => {
    const errors = Object.entries(posted?.errors ?? {}).map(([field, message]) => [field, { type: 'server', message }]);
    return Object.fromEntries(errors) as FieldErrors<V>;
  }, [posted]);
};

/** What is wrong with the form, each message a link to its field. Takes the focus: without a script nothing else brings a reader to it. */
function WrongFields({ errors, idOf }: { errors: PostedForm['errors']; idOf: (field: string) => string }) {
  return (
    <Notice
      tone="wrong"
      role="alert"
      title="Please look at these again"
      className="col-span-full"
      tabIndex={-1}
      autoFocus
      suppressHydrationWarning // the browser has the focus there already, and React looks for no attribute of that name
    >
      <ul className="mt-1">
        {Object.entries(errors).map(([field, message]) => (
          <li key={field}>
            <a className="link" href={`#${idOf(field)}`}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type Props = {
  /** The form's name in the table of its page (plain-forms.ts of its feature); undefined for a form that needs a script. */
  name: string | undefined;
  /** The id of a field's control. */
  idOf?: (field: string) => string;
  /** What a refusal that belongs to no field looks like, where the form shows none elsewhere. */
  refused?: (refusal: ApiError) => ReactNode;
  children: ReactNode;
};

const same = (field: string) => field;
const nothing: PostedForm['values'] = {};

/**
 * What a `<form method="post">` holds so that it works without a script. What was wrong with the one that was sent is shown until the
 * form is sent again.
 */
export function PlainFields({ name, idOf = same, refused, children }: Props) {
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
  const refusal = shown && refusalOf(shown);
  return (
    <>
      <input type="hidden" name={plainFields.form} value={name} ref={hidden} />
      <input type="hidden" name={plainFields.mark} value={mark} />
      {shown && Object.keys(shown.errors).length > 0 && <WrongFields errors={shown.errors} idOf={idOf} />}
      {refusal && refused?.(refusal)}
      <TypedValuesProvider value={posted?.values ?? nothing}>{children}</TypedValuesProvider>
    </>
  );
}
