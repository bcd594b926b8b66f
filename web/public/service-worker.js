/**
 * The service worker of the provider's area: shows a push and opens its lead. It has no part in loading pages, so that
 * nobody ever sees an old one. The site sends it at `/service-worker.js`.
 */

/** What a push holds: a lead's id, and its title with what identifies the seeker masked. Undefined for anything else. */
const leadIn = (data) => {
  try {
    const { leadId, title } = data.json();
    return /^[0-9a-f-]{36}$/.test(leadId) && typeof title === 'string' ? { leadId, title } : undefined;
  } catch {
    return undefined;
  }
};

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  // Browsers ask for something to be shown for each push, also for one that does not read.
  const lead = leadIn(event.data);
  const path = lead ? `/providers/leads/${lead.leadId}` : '/providers/leads';
  event.waitUntil(
    self.registration.showNotification('New lead', {
      body: lead?.title,
      // A message that comes a second time takes the first one's place, without a sound.
      tag: path,
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.path));
});
