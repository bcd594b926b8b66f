import { PostedServiceRequest, ServiceRequestForm } from '@marketplace/contracts/enquiries/service-requests';
import { addressOf } from '../../api/keys.ts';
import { inPageLanguage, plainForm, sentPage } from '../../forms/plain-form.ts';
import { requestFields } from '../../forms/request-fields.tsx';

export const servicesForms = {
  subcategory: {
    request: plainForm({
      fields: [...requestFields, 'isUnlisted'],
      schema: ServiceRequestForm,
      call: addressOf('postServiceRequest'),
      body: inPageLanguage,
      reply: PostedServiceRequest,
      done: ({ answer: { beingChecked }, page }) => ({
        location: sentPage(page, { how: beingChecked ? 'checked' : 'yes' }),
      }),
    }),
  },
};
