/**
 * The most common passwords, which attackers try first (NIST SP 800-63B section 3.1.1.2). The list is
 * zxcvbn's, in lower case. Only the server has it, because it is larger than the web app.
 */
import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set<string>(dictionary['passwords-common'] as string[]);

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
