import { type BaseSyntheticEvent, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/client.ts';
import { unknownTexts } from './filled-fields.ts';
import { setFieldErrors } from './set-field-errors.ts';

export type Submit<V extends FieldValues, O, A> = {
  form: UseFormReturn<V, unknown, O>;
  /** Every field that the API may name in an error, in screen order. */
  fields: readonly Path<NoInfer<V>>[];
  /** Sends the valid values. Throws ApiError. */
  send: (values: O) => Promise<A>;
  /** Called once the server has accepted the values. */
  onSuccess: (answer: A, values: O) => void | Promise<void>;
  /**
   * Called if sending failed. The form keeps its values.
   * @param shownAtFields whether the server's messages are already shown at their fields
   */
  onFailure: (error: unknown, shownAtFields: boolean, values: O) => void;
  /** Called if validation failed. The messages are already shown at their fields. */
  onInvalid?: () => void;
};

/**
 * Submits a form: validates the values as they are on the screen, ignores further submits while one is running, and shows the server's field messages
 * at their fields. Returns the form's `onSubmit`.
 */
export const useSubmit = <V extends FieldValues, O, A>({
  form,
  fields,
  send,
  onSuccess,
  onFailure,
  onInvalid,
}: Submit<V, O, A>) => {
  const sending = useRef(false);

  const sendChecked = async (values: O) => {
    let answer: A;
    try {
      answer = await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error); // a bug, not a connection or input error
      const shownAtFields = error instanceof ApiError && setFieldErrors(error, fields, form.setError);
      return onFailure(error, shownAtFields, values);
    }
    await onSuccess(answer, values);
  };

  return async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const element = event?.currentTarget;
    const filled = element instanceof HTMLFormElement ? unknownTexts(element, fields, form.getValues) : {};
    for (const [name, text] of Object.entries(filled)) form.setValue(name as Path<V>, text as PathValue<V, Path<V>>);
    try {
      await form.handleSubmit(sendChecked, onInvalid)(event);
    } finally {
      sending.current = false;
    }
  };
};
