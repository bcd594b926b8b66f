/** The public short forms: submitted as every form is (use-submit.ts), with a draft in the tab and the outcome as text at the button. */

import type { TypedValues } from '@marketplace/contracts/server-entry';
import { type BaseSyntheticEvent, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { type DefaultValues, type Path, type PathValue, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../api/client.ts';
import { browserStores, newDraftId, shortFormDrafts } from '../storage.ts';
import { formCheck } from './form-check.ts';
import { refusalOf, useArrived, usePosted, usePostedErrors } from './posted.tsx';
import { zodResolver } from './resolver.ts';
import { useSubmit } from './use-submit.ts';

/** The text at the form's button: blue, or red after a failure (specification section 4). */
export type Outcome = { tone: 'info' | 'wrong'; text: string };

/** Milliseconds without a change until what was typed is stored. */
const pause = 300;

/** Milliseconds within which two presses are one double press, as desktops count it. */
const doublePress = 500;

/** The values on the screen: text in every field. */
type Texts<V> = Record<keyof V & string, string>;

type Options<S extends z.ZodObject, A> = {
  /** The form's name in the tab's storage. */
  name: string;
  /** Its name in the table of its page's forms that work without a script (forms/plain-form.ts). */
  plain?: string;
  schema: S;
  /** Every field, in the order of the screen. */
  fields: readonly (keyof z.infer<S> & string)[];
  /** Those of them that the app fills in itself, whose boxes have a list. */
  listed?: readonly (keyof z.infer<S> & string)[];
  /** Values that are chosen already. */
  start?: Partial<Texts<z.infer<S>>>;
  /** Sends the checked values with these headers: an Idempotency-Key, the same until they have arrived, and the form's check. Throws ApiError. */
  send: (values: z.infer<S>, headers: Record<string, string>) => Promise<A>;
  /** The text after success, by the answer to it, when the form is emptied; null where another page follows. */
  success: string | ((answer: A) => string) | null;
  /** The same where the form arrived without a script, by what the address says of it. */
  sent?: Readonly<Record<string, string>>;
  /** The text after a failure; `reason` is the server's own sentence. */
  failure: (reason: string) => string;
};

type StoredForm = { key?: string; values?: Record<string, unknown> };

const readStored = (name: string): StoredForm => {
  try {
    return JSON.parse(browserStores().tab.getItem(name) ?? '{}') ?? {};
  } catch {
    return {}; // not ours
  }
};

/**
 * The tiles that were chosen before the script was there (react-hook-form reads a group from its first tile and would
 * clear any other), and what was typed into boxes with a list, which the app fills in itself.
 */
const chosenOnScreen = (fields: readonly string[]): Record<string, string> => {
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked, input[role=combobox]')];
  return Object.fromEntries(
    chosen.filter(({ name, value }) => value && fields.includes(name)).map(({ name, value }) => [name, value]),
  );
};

/** The texts under these names. */
const pickTexts = (values: TypedValues = {}, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => names.includes(name) && typeof value === 'string'),
  );

/** Whether a text field has something else in it than the page came with. */
const hasTyped = (field: string): boolean =>
  [...document.getElementsByName(field)].some(
    (element) =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.value !== element.defaultValue,
  );

/**
 * A form that is checked with its contract's schema and stored in the tab until it has arrived, so that neither a reload
 * nor a dead connection loses a word.
 */
export const useShortForm = <S extends z.ZodObject, A>({
  name,
  plain,
  schema,
  fields,
  listed = [],
  start,
  send,
  success,
  sent,
  failure,
}: Options<S, A>) => {
  type Values = Texts<z.infer<S>>;
  const storeName = `${shortFormDrafts}${name}`;
  const posted = usePosted(plain);
  const arrived = useArrived(sent);
  // No default values but what is chosen already: what was typed before the script was there stays.
  const form = useForm<Values, unknown, z.infer<S>>({
    // The resolver's types do not follow a schema that is a parameter.
    resolver: zodResolver(schema as unknown as z.ZodType<z.infer<S>, Values>),
    defaultValues: {
      ...start,
      ...pickTexts(posted?.values, [...Object.keys(start ?? {}), ...listed]),
    } as DefaultValues<Values>,
    errors: usePostedErrors<Values>(plain),
  });
  const key = useRef('');
  const [outcome, setOutcome] = useState<Outcome | undefined>(() => {
    if (arrived !== undefined) return { tone: 'info', text: arrived };
    const refusal = posted && refusalOf(posted);
    return refusal && { tone: 'wrong', text: failure(refusal.message) };
  });
  const [, setRestored] = useState(false);

  // Read when React takes the page over, before the fields are registered: a tile may be pressed while it renders.
  const checked = useRef<Record<string, string>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form keeps its fields
  useInsertionEffect(() => {
    checked.current = chosenOnScreen(fields);
  }, []);
  useLayoutEffect(() => {
    for (const [field, value] of Object.entries(checked.current))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form keeps its name and its fields
  useEffect(() => {
    // What had arrived by the time this page came is no draft.
    if (arrived !== undefined) browserStores().tab.removeItem(storeName);
    const stored = readStored(storeName);
    key.current = stored.key ?? newDraftId();
    const onScreen: Record<string, unknown> = form.getValues();
    for (const field of fields) {
      const before = stored.values?.[field];
      // A filled field was typed since, or came with the page.
      if (!onScreen[field] && typeof before === 'string' && before)
        form.setValue(field as Path<Values>, before as PathValue<Values, Path<Values>>);
    }
    setRestored(true); // shows the fields that depend on a choice made before the script was there
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = (values: unknown) => {
      try {
        browserStores().tab.setItem(storeName, JSON.stringify({ key: key.current, values }));
      } catch {} // a full or forbidden store is no reason to stop a person typing
    };
    if (fields.some(hasTyped)) store(form.getValues());
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => store(values), pause);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, storeName]);

  const clearedAt = useRef(Number.NEGATIVE_INFINITY);
  const clear = () => {
    clearedAt.current = performance.now();
    const blank = Object.fromEntries(fields.map((field) => [field, '']));
    form.reset({ ...blank, ...start } as unknown as Values);
    key.current = newDraftId();
    setTimeout(() => browserStores().tab.removeItem(storeName), pause * 2); // after the emptied form was stored
  };

  const submit = useSubmit({
    form,
    fields: fields as readonly Path<Values>[],
    send: async (values) => {
      setOutcome(undefined);
      return send(values, { 'Idempotency-Key': key.current, ...(await formCheck()) });
    },
    onSuccess: (answer) => {
      if (success === null) return;
      clear();
      setOutcome({ tone: 'info', text: typeof success === 'string' ? success : success(answer) });
    },
    onFailure: (error) => {
      // The server has another text under this key: what is on the screen now is a request of its own.
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') key.current = newDraftId();
      setOutcome({ tone: 'wrong', text: failure((error instanceof ApiError && error.message) || 'Unknown error') });
    },
    onInvalid: () => setOutcome(undefined),
  });
  const submitFilled = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    // The second half of a double press, after an answer that came in between, finds the form emptied: it meant what was sent.
    if (performance.now() - clearedAt.current > doublePress) await submit(event);
  };
  return { form, submit: submitFilled, outcome };
};
