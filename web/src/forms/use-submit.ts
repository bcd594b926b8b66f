import { type BaseSyntheticEvent, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/client.ts';
import { setFieldErrors } from './set-field-errors.ts';

export type Submit<V extends FieldValues, O, A> = {
  form: UseFormReturn<V, unknown, O>;
  /** Every field that the server may name in an answer, in the order of the screen. */
  fields: readonly Path<NoInfer<V>>[];
  /** Sends the checked values. Throws ApiError. */
  send: (values: O) => Promise<A>;
  /** The server has accepted the values. */
  onSuccess: (answer: A, values: O) => void | Promise<void>;
  /**
   * Sending failed. What was typed is still in the form.
   * @param shownAtFields the server's messages are under their fields already
   */
  onFailure: (error: unknown, shownAtFields: boolean, values: O) => void;
  /** The values did not pass the form's schema; its messages are under their fields already. */
  onInvalid?: () => void;
};

/**
 * The one way to submit a form: checks the values, sends them once however often it is called meanwhile, and puts the
 * server's field messages under their fields. Returns the form's `onSubmit`.
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
      if (!(error instanceof ApiError)) console.error(error); // a fault of ours, not of the connection or the person
      const shownAtFields = error instanceof ApiError && setFieldErrors(error, fields, form.setError);
      return onFailure(error, shownAtFields, values);
    }
    await onSuccess(answer, values);
  };

  return async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (sending.current) return;
    sending.current = true;
    try {
      await form.handleSubmit(sendChecked, onInvalid)(event);
    } finally {
      sending.current = false;
    }
  };
};
