/** Where each door leads to a request. Without zod, for the browser. */
export const doorPaths = {
  link: '/api/requests/:request',
  account: '/api/seekers/me/enquiries/:request',
} as const;
