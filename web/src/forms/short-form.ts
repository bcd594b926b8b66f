/** The public short forms: use-submit.ts plus a draft in the tab's storage and the outcome as text at the button. */

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

/** Debounce in milliseconds before the draft is stored. */
const pause = 300;

/** Longest time in milliseconds between the clicks of a double click. */
const doublePress = 500;

/** The form values, all strings. */
type Texts<V> = Record<keyof V & string, string>;

type Options<S extends z.ZodObject, A> = {
  /** The key of the draft in the tab's storage. */
  name: string;
  /** The form's name in its page's table of forms that work without a script (forms/plain-form.ts). */
  plain?: string;
  schema: S;
  /** Every field, in screen order. */
  fields: readonly (keyof z.infer<S> & string)[];
  /** Controlled fields with an option list. */
  listed?: readonly (keyof z.infer<S> & string)[];
  /** Preselected values. */
  start?: Partial<Texts<z.infer<S>>>;
  /** Sends the valid values with two headers: an Idempotency-Key, which is reused until sending succeeds, and the form check. Throws ApiError. */
  send: (values: z.infer<S>, headers: Record<string, string>) => Promise<A>;
  /** The text after success, when the form is cleared; null if another page follows. */
  success: string | ((answer: A) => string) | null;
  /** The success text of a form sent without a script, by the value of `sentParameter`. */
  sent?: Readonly<Record<string, string>>;
  /** Runs once the form was sent and cleared, for a form that another page or state replaces. */
  onSent?: () => void;
  /** The text after a failure. `reason` is the server's message. */
  failure: (reason: string) => string;
};

type StoredForm = { key?: string; values?: Record<string, unknown> };

const readStored = (name: string): StoredForm => {
  try {
    return JSON.parse(browserStores().tab.getItem(name) ?? '{}') ?? {};
  } catch {
    return {}; // not JSON
  }
};

/**
 * Returns tiles checked and option-list fields filled in before hydration. react-hook-form reads a radio group from its first
 * input and would clear the others; option-list fields are controlled.
 */
const chosenOnScreen = (fields: readonly string[]): Record<string, string> => {
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked, input[role=combobox]')];
  return Object.fromEntries(
    chosen.filter(({ name, value }) => value && fields.includes(name)).map(({ name, value }) => [name, value]),
  );
};

/** Returns the string values of these fields. */
const pickTexts = (values: TypedValues = {}, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => names.includes(name) && typeof value === 'string'),
  );

/** Whether a text field differs from its initial value. */
const hasTyped = (field: string): boolean =>
  [...document.getElementsByName(field)].some(
    (element) =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.value !== element.defaultValue,
  );

/**
 * A form validated with its contract's schema. The draft stays in the tab's storage until it was sent, so that a reload or a
 * lost connection loses nothing.
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
  onSent,
  failure,
}: Options<S, A>) => {
  type Values = Texts<z.infer<S>>;
  const storeName = `${shortFormDrafts}${name}`;
  const posted = usePosted(plain);
  const arrived = useArrived(sent);
  // Only preselected values are defaults, so that values typed before hydration are kept.
  const form = useForm<Values, unknown, z.infer<S>>({
    // The resolver's types do not support a generic schema.
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

  // Read before the fields are registered, because a tile may be pressed during hydration.
  const checked = useRef<Record<string, string>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a form never change
  useInsertionEffect(() => {
    checked.current = chosenOnScreen(fields);
  }, []);
  useLayoutEffect(() => {
    for (const [field, value] of Object.entries(checked.current))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name and fields of a form never change
  useEffect(() => {
    // The form was already sent, so its draft is obsolete.
    if (arrived !== undefined) browserStores().tab.removeItem(storeName);
    const stored = readStored(storeName);
    key.current = stored.key ?? newDraftId();
    const onScreen: Record<string, unknown> = form.getValues();
    for (const field of fields) {
      const before = stored.values?.[field];
      // A filled field is newer than the draft.
      if (!onScreen[field] && typeof before === 'string' && before)
        form.setValue(field as Path<Values>, before as PathValue<Values, Path<Values>>);
    }
    setRestored(true); // re-render to show fields that depend on a choice made before hydration
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = (values: unknown) => {
      try {
        browserStores().tab.setItem(storeName, JSON.stringify({ key: key.current, values }));
      } catch {} // full or blocked storage must not interrupt typing
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
    const forget = () => browserStores().tab.removeItem(storeName);
    forget();
    setTimeout(forget, pause * 2); // after the cleared form was stored
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
      onSent?.();
    },
    onFailure: (error) => {
      // The server has a different request under this key, so use a new one.
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') key.current = newDraftId();
      setOutcome({ tone: 'wrong', text: failure((error instanceof ApiError && error.message) || 'Unknown error') });
    },
    onInvalid: () => setOutcome(undefined),
  });
  const submitFilled = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    // Ignores the second click of a double click if the form was sent and cleared in between.
    if (performance.now() - clearedAt.current > doublePress) await submit(event);
  };
  return { form, submit: submitFilled, outcome };
};
