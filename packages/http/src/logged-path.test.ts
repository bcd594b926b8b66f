import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

test.each([
  ['/requests/s3cret', '/requests/:token'],
  ['/api/requests/s3cret', '/api/requests/:token'],
  ['/api/calendar/s3cret.ics', '/api/calendar/:token'],
  ['/API//Calendar/s3cret.ics', '/API//Calendar/:token'],
  ['/request/s3cret.', '/request/:token'],
  ['/zu/requests/s3cret', '/zu/requests/:token'],
  ['/API/Requests/s3cret/close', '/API/Requests/:token/close'],
  ['//requests/s3cret', '//requests/:token'],
  ['/seekers/enquiries/1', '/seekers/enquiries/1'],
  ['/requests/confirm/s3cret', '/requests/confirm/:token'],
  ['/zu/Requests//Confirm/s3cret.', '/zu/Requests//Confirm/:token'],
  ['/api/pending-requests/s3cret/confirm', '/api/pending-requests/:token/confirm'],
  ['/requests', '/requests'],
])('logs %s as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
