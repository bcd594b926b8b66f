/** Query of the page: the mailbox token, and the category of the email that linked here. */

import { mailCategories } from '@marketplace/contracts/mails/categories';
import type { MailCategory } from '@marketplace/contracts/mails/preferences';

export const isMailCategory = (value: string): value is MailCategory => Object.hasOwn(mailCategories, value);
