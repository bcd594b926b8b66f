/** Word fields that start another program (DDE), recognised by the code between the field's beginning and end. */
const command = /^\s*"?\s*DDE(?:AUTO)?\s/i;

export const isCommandField = (code: string): boolean => command.test(code);
