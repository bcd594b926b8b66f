import { DomainError } from '@marketplace/domain/errors';

/** Runs `work`, and adds to a conflict the object as it is now. */
export const withCurrent = async <T>(
  work: () => Promise<T>,
  read: (id: string) => Promise<Record<string, unknown> | undefined>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && error.currentId) error.current = await read(error.currentId);
    throw error;
  }
};
