import { PostedServiceRequest, ServiceRequest } from '@marketplace/contracts/enquiries/service-requests';
import { addressOf } from '../../api/keys.ts';
import { plainForm, sentPage } from '../../forms/plain-form.ts';
import { requestFields } from '../../forms/request-fields.tsx';

export const servicesForms = {
  subcategory: {
    request: plainForm({
      fields: requestFields,
      schema: ServiceRequest,
      call: addressOf('postServiceRequest'),
      reply: PostedServiceRequest,
      done: ({ answer: { beingChecked }, page }) => ({
        location: sentPage(page, { how: beingChecked ? 'checked' : 'yes' }),
      }),
    }),
  },
};
