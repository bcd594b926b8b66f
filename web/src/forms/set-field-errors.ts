import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ApiError } from '../api/client.ts';

/**
 * Puts the messages of a refused request under the fields they belong to, the first of them with the focus.
 * @returns whether there was one to put
 */
export const showFaults = <V extends FieldValues>(
  error: ApiError,
  fields: readonly Path<V>[],
  setError: UseFormSetError<V>,
): boolean => {
  const faulty = fields.filter((field) => error.fields[field]);
  faulty.forEach((field, place) => {
    setError(field, { type: 'server', message: error.fields[field] }, { shouldFocus: place === 0 });
  });
  return faulty.length > 0;
};
