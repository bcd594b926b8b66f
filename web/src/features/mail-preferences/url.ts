/** What the address of the page holds: the token of the mailbox, and the kind of the mail that led here. */

import { mailCategories } from '@marketplace/contracts/mails/categories';
import type { MailCategory } from '@marketplace/contracts/mails/preferences';

export const isMailCategory = (value: string): value is MailCategory => Object.hasOwn(mailCategories, value);
