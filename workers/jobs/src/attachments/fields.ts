/** Fields of Word that start another program (DDE), by their code: what stands between a field's beginning and its end. */
const command = /^\s*"?\s*DDE(?:AUTO)?\s/i;

export const isCommandField = (code: string): boolean => command.test(code);
