/** What the short forms share: checking, sending once, keeping what was typed, saying how it went. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type Path, type PathValue, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../api/client.ts';
import { browserStores, newDraftId, shortFormDrafts } from '../storage.ts';
import { showFaults } from './set-field-errors.ts';

/** What stands at the form's button: blue, or red where something went wrong (specification section 4). */
export type Outcome = { tone: 'info' | 'wrong'; text: string };

/** Milliseconds without a change until what was typed is kept. */
const pause = 300;

/** As the screen holds it: text in every field. */
type Texts<V> = Record<keyof V & string, string>;

type Options<S extends z.ZodObject> = {
  /** The form's name in the tab's store. */
  name: string;
  schema: S;
  /** Every field, in the order of the screen. */
  fields: readonly (keyof z.infer<S> & string)[];
  /** What is chosen already. */
  start?: Partial<Texts<z.infer<S>>>;
  /** Does it. `key` is the Idempotency-Key: the same until it has arrived. */
  send: (values: z.infer<S>, key: string) => Promise<void>;
  /** What is said when it has arrived; nothing where another page says it. */
  success?: string;
  /** What a failure reads; `reason` is the server's own sentence. */
  failure: (reason: string) => string;
};

type Kept = { key?: string; values?: Record<string, unknown> };

const keptAs = (name: string): Kept => {
  try {
    return JSON.parse(browserStores().tab.getItem(name) ?? '{}') ?? {};
  } catch {
    return {}; // not ours
  }
};

/**
 * The tiles that were pressed before the script was there. react-hook-form reads a group from its first tile, and would
 * unpress any other.
 */
const pressedAmong = (fields: readonly string[]): Record<string, string> => {
  if (typeof document === 'undefined') return {};
  const pressed = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')];
  return Object.fromEntries(
    pressed.filter(({ name }) => fields.includes(name)).map(({ name, value }) => [name, value]),
  );
};

/**
 * A form that is checked with its contract's schema, sent once however often the button is pressed, and kept in the tab
 * until it has arrived, so that neither a reload nor a dead connection loses a word.
 */
export const useShortForm = <S extends z.ZodObject>({
  name,
  schema,
  fields,
  start,
  send,
  success,
  failure,
}: Options<S>) => {
  type Values = Texts<z.infer<S>>;
  const storeName = `${shortFormDrafts}${name}`;
  const [pressed] = useState(() => pressedAmong(fields));
  // No default values but what is chosen already: what was typed before the script was there stays.
  const form = useForm<Values, unknown, z.infer<S>>({
    // biome-ignore lint/suspicious/noExplicitAny: the resolver's types do not follow a schema that is a parameter
    resolver: zodResolver(schema as any) as any,
    defaultValues: { ...pressed, ...start } as DefaultValues<Values>,
  });
  const key = useRef('');
  const underWay = useRef(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [, setAdopted] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form keeps its name and its fields
  useEffect(() => {
    const kept = keptAs(storeName);
    key.current = kept.key ?? newDraftId();
    const typed: Record<string, unknown> = form.getValues();
    for (const field of fields) {
      const before = kept.values?.[field];
      // What stands in a box already was typed since, or came with the page.
      if (!typed[field] && typeof before === 'string' && before)
        form.setValue(field as Path<Values>, before as PathValue<Values, Path<Values>>);
    }
    setAdopted(true); // what hangs on a choice made before there was a script shows now
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (values: unknown) => {
      try {
        browserStores().tab.setItem(storeName, JSON.stringify({ key: key.current, values }));
      } catch {} // a full or forbidden store is no reason to stop a person typing
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => keep(values), pause);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, storeName]);

  const forget = () => {
    const blank = Object.fromEntries(fields.map((field) => [field, '']));
    form.reset({ ...blank, ...start } as unknown as Values);
    key.current = newDraftId();
    setTimeout(() => browserStores().tab.removeItem(storeName), pause * 2); // after the emptied form was kept
  };

  const submit = form.handleSubmit(
    async (values) => {
      if (underWay.current) return;
      underWay.current = true;
      setOutcome(undefined);
      try {
        await send(values, key.current);
        if (success) {
          forget();
          setOutcome({ tone: 'info', text: success });
        }
      } catch (error) {
        const fault = error instanceof ApiError ? error : undefined;
        if (!fault) console.error(error);
        // The server holds another text under this key: what is on the screen now is a request of its own.
        if (fault?.code === 'IDEMPOTENCY_MISMATCH') key.current = newDraftId();
        if (fault) showFaults(fault, fields as readonly Path<Values>[], form.setError);
        setOutcome({ tone: 'wrong', text: failure(fault?.message || 'Unknown error') });
      } finally {
        underWay.current = false;
      }
    },
    () => setOutcome(undefined),
  );
  return { form, submit, outcome };
};
