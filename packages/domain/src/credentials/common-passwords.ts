/**
 * The commonest passwords, which a guesser tries first (NIST SP 800-63B section 3.1.1.2). The list is zxcvbn's, in
 * lower case; it lives on the server alone, because it is larger than the web app.
 */
import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set<string>(dictionary['passwords-common'] as string[]);

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
