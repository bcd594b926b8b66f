import { MessageReply } from '../accounts/schemas.ts';
import { Join, Joined, JoinQuery, RenewPass } from '../applications/access-passes.ts';
import { ProviderApplication, ProviderApplicationReply } from '../applications/applications.ts';
import { AnswerQuestion, ApplicationQuestion, QuestionQuery } from '../applications/questions.ts';
import { Availability } from '../availability/availability.ts';
import { AvailableNow, PutNightRinging, UrgentJobs } from '../availability/urgent-jobs.ts';
import { endpoints, Nothing, Raw } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { LeadPreview, LeadPreviewBody } from './lead-preview.ts';
import { NotificationSettings, PutNotificationSettings, PutPushSubscription } from './notifications.ts';
import {
  FirstPassword,
  PauseLeads,
  ProviderProfile,
  ProviderSettings,
  ProviderSettingsChange,
  PublicListing,
} from './schemas.ts';
import { ProviderStats, ProviderStatsQuery } from './stats.ts';

export const providerEndpoints = endpoints({
  join: {
    method: 'post',
    path: '/api/join',
    summary: 'Join with an access pass, which works once, and sign in',
    body: Join,
    reply: Joined,
  },
  openJoinLink: {
    method: 'get',
    path: '/join',
    summary: 'Join with an access pass, for API clients that accept only JSON',
    query: JoinQuery,
    status: 303,
    reply: Raw,
  },
  renewPass: {
    method: 'post',
    path: '/api/join/renew',
    summary: 'Email a new link to replace an expired one; the response is the same for any token',
    body: RenewPass,
    status: 202,
    reply: MessageReply,
  },
  getNotificationSettings: {
    method: 'get',
    path: '/api/providers/me/notifications',
    summary: 'Get the notification settings of the signed-in provider',
    reply: NotificationSettings,
  },
  changeNotificationSettings: {
    method: 'put',
    path: '/api/providers/me/notifications',
    summary: 'Choose when lead emails are sent: immediately, hourly or daily. Applies from the next lead',
    body: PutNotificationSettings,
    reply: NotificationSettings,
  },
  setPushSubscription: {
    method: 'put',
    path: '/api/providers/me/push-subscription',
    summary: 'Turn on lead notifications in this browser until it signs out',
    body: PutPushSubscription,
    reply: NotificationSettings,
  },
  removePushSubscription: {
    method: 'delete',
    path: '/api/providers/me/push-subscription',
    summary: 'Turn off lead notifications in this browser',
    reply: NotificationSettings,
  },
  setNightRinging: {
    method: 'put',
    path: '/api/providers/me/night-ringing',
    summary: "Choose whether urgent requests ring the signed-in person's phone at night",
    body: PutNightRinging,
    reply: NotificationSettings,
  },
  postProviderApplication: {
    method: 'post',
    path: '/api/provider-applications',
    summary: 'Apply to become a provider',
    body: ProviderApplication,
    status: 201,
    reply: ProviderApplicationReply,
  },
  getApplicationQuestion: {
    method: 'get',
    path: '/api/application-questions',
    summary: 'Get the question to an applicant with the token from the email',
    query: QuestionQuery,
    reply: ApplicationQuestion,
  },
  answerApplicationQuestion: {
    method: 'post',
    path: '/api/application-questions',
    summary: 'Answer a question, once; notifies the team',
    body: AnswerQuestion,
    reply: Nothing,
  },
  getProviderStats: {
    method: 'get',
    path: '/api/providers/me/stats',
    summary: "Get what needs the provider's attention and the results of recent weeks",
    query: ProviderStatsQuery,
    reply: ProviderStats,
  },
  getProviderProfile: {
    method: 'get',
    path: '/api/providers/me',
    summary: "The signed-in provider's profile",
    reply: ProviderProfile,
  },
  saveProviderProfile: {
    method: 'put',
    path: '/api/providers/me',
    summary: "Save all of the provider's settings. They apply from the next request",
    body: ProviderSettings,
    reply: ProviderProfile,
  },
  changeProviderProfile: {
    method: 'patch',
    path: '/api/providers/me',
    summary: "Save some of the provider's settings, as the setup does",
    body: ProviderSettingsChange,
    reply: ProviderProfile,
  },
  pauseLeads: {
    method: 'post',
    path: '/api/providers/me/pause',
    summary: 'Pause leads until a date or until resumed. Leads already sent stay open',
    body: PauseLeads,
    reply: ProviderProfile,
  },
  resumeLeads: {
    method: 'post',
    path: '/api/providers/me/resume',
    summary: 'Resume leads from the next request',
    reply: ProviderProfile,
  },
  saveAvailability: {
    method: 'put',
    path: '/api/providers/me/availability',
    summary: 'Set working hours, the weekly limit, quiet hours and holidays. Applies from the next request',
    body: Availability,
    reply: ProviderProfile,
  },
  saveUrgentJobs: {
    method: 'put',
    path: '/api/providers/me/urgent-jobs',
    summary: 'Set whether the provider takes urgent jobs, answers at night, and its call-out fee',
    body: UrgentJobs,
    reply: ProviderProfile,
  },
  setAvailableNow: {
    method: 'put',
    path: '/api/providers/me/available-now',
    summary: 'Turn "Available now" on for some hours, or off. Every person in the team may do it',
    body: AvailableNow,
    reply: ProviderProfile,
  },
  setPublicListing: {
    method: 'put',
    path: '/api/providers/me/public-listing',
    summary: 'Show or hide the business, its town and its rating on public pages',
    body: PublicListing,
    reply: ProviderProfile,
  },
  previewLeads: {
    method: 'post',
    path: '/api/providers/me/preview',
    summary: `Count the requests of the last ${limits.previewDays} days that match these settings, with examples. Saves nothing`,
    body: LeadPreviewBody,
    reply: LeadPreview,
  },
  setFirstPassword: {
    method: 'post',
    path: '/api/providers/me/password',
    summary: 'Set the first password of an account without one',
    body: FirstPassword,
    reply: ProviderProfile,
  },
});
