import { endpoints } from '../endpoint.ts';
import { ContactMessage, ContactReply } from './schemas.ts';

export const contactEndpoints = endpoints({
  postContactMessage: {
    method: 'post',
    path: '/api/contact',
    summary: 'Send a message to the team',
    body: ContactMessage,
    status: 201,
    reply: ContactReply,
  },
});
