import { ContactMessage } from '@marketplace/contracts/contact/schemas';
import { addressOf } from '../../api/keys.ts';
import { plainForm, sentPage } from '../../forms/plain-form.ts';

export const contactForms = {
  contact: {
    contact: plainForm({
      fields: ['name', 'email', 'category', 'subject', 'message'],
      schema: ContactMessage,
      call: addressOf('postContactMessage'),
      done: ({ page }) => ({ location: sentPage(page) }),
    }),
  },
};
