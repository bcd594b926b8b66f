import { ProviderApplication } from '@marketplace/contracts/applications/applications';
import { addressOf } from '../../api/keys.ts';
import { plainForm, sentPage } from '../../forms/plain-form.ts';
import { applicationFields } from './application-fields.ts';

export const becomeProviderForms = {
  becomeProvider: {
    application: plainForm({
      fields: applicationFields,
      schema: ProviderApplication,
      call: addressOf('postProviderApplication'),
      done: ({ page }) => ({ location: sentPage(page) }),
    }),
  },
};
