import { ProviderApplication } from '@marketplace/contracts/provider-applications';
import { calls } from '../../api/keys.ts';
import { plainForm, sentPage } from '../../forms/plain-form.ts';

export const becomeProviderForms = {
  becomeProvider: {
    application: plainForm({
      fields: [
        'plan',
        'businessName',
        'contactName',
        'email',
        'phone',
        'serviceCategory',
        'serviceArea',
        'experience',
        'message',
      ],
      schema: ProviderApplication,
      call: calls.postApplication,
      done: ({ page }) => ({ location: sentPage(page) }),
    }),
  },
};
