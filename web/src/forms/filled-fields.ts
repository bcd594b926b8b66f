/** Text fields of a form as they are on the screen. Some password managers fill them without an event. */

/** Not a select, which may lack the option of its value while the list loads. */
const isTyped = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'hidden'].includes(field.type));

/** Returns the texts that differ from `known`, by field name. Fields with other values, such as lists, are left out. */
export const unknownTexts = (
  form: HTMLFormElement | null,
  names: readonly string[],
  known: (name: string) => unknown,
): Record<string, string> =>
  Object.fromEntries(
    [...(form?.elements ?? [])]
      .filter(isTyped)
      // The text of an option list is no value until an option is chosen.
      .filter((field) => names.includes(field.name) && !field.disabled && field.role !== 'combobox')
      .filter(({ name, value }) => {
        const before = known(name) ?? '';
        return typeof before === 'string' && before !== value;
      })
      .map(({ name, value }) => [name, value]),
  );
