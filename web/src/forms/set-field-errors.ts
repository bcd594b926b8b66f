import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ApiError } from '../api/client.ts';

/**
 * Shows the messages of a refused request under the fields they belong to and focuses the first of them.
 * @param fields every field of the form that the server may name, in the order of the screen
 * @returns whether the answer named any of them
 */
export const setFieldErrors = <V extends FieldValues>(
  error: ApiError,
  fields: readonly Path<V>[],
  setError: UseFormSetError<V>,
): boolean => {
  const wrong = fields.filter((field) => error.fields[field]);
  wrong.forEach((field, index) => {
    setError(field, { type: 'server', message: error.fields[field] }, { shouldFocus: index === 0 });
  });
  return wrong.length > 0;
};
