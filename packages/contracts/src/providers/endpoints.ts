import { MessageReply } from '../accounts/schemas.ts';
import { endpoints, Nothing, Raw } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Join, Joined, JoinQuery, RenewPass } from './access-passes.ts';
import { AnswerQuestion, ApplicationQuestion, QuestionQuery } from './application-questions.ts';
import { ProviderApplication, ProviderApplicationReply } from './applications.ts';
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
    summary: 'Use up an access pass, once, and sign in',
    body: Join,
    reply: Joined,
  },
  openJoinLink: {
    method: 'get',
    path: '/join',
    summary: 'The same for a program: only where JSON, and nothing else, is accepted',
    query: JoinQuery,
    status: 303,
    reply: Raw,
  },
  renewPass: {
    method: 'post',
    path: '/api/join/renew',
    summary: 'Mail a new link in place of an expired one; the answer is the same for any token',
    body: RenewPass,
    status: 202,
    reply: MessageReply,
  },
  getNotificationSettings: {
    method: 'get',
    path: '/api/providers/me/notifications',
    summary: 'How the signed-in provider hears of its leads',
    reply: NotificationSettings,
  },
  changeNotificationSettings: {
    method: 'put',
    path: '/api/providers/me/notifications',
    summary: 'Choose how lead mails come: each at once, hourly, or in the morning; from the next lead on',
    body: PutNotificationSettings,
    reply: NotificationSettings,
  },
  setPushSubscription: {
    method: 'put',
    path: '/api/providers/me/push-subscription',
    summary: 'Be told of leads by push in this browser, until it signs out',
    body: PutPushSubscription,
    reply: NotificationSettings,
  },
  removePushSubscription: {
    method: 'delete',
    path: '/api/providers/me/push-subscription',
    summary: 'Be told of nothing by push in this browser any more',
    reply: NotificationSettings,
  },
  postProviderApplication: {
    method: 'post',
    path: '/api/provider-applications',
    summary: 'Ask to become a provider; anybody may',
    body: ProviderApplication,
    status: 201,
    reply: ProviderApplicationReply,
  },
  getApplicationQuestion: {
    method: 'get',
    path: '/api/application-questions',
    summary: 'What an applicant was asked, by the token in the mail; changes nothing',
    query: QuestionQuery,
    reply: ApplicationQuestion,
  },
  answerApplicationQuestion: {
    method: 'post',
    path: '/api/application-questions',
    summary: 'Answer what was asked, once; the team is told',
    body: AnswerQuestion,
    reply: Nothing,
  },
  getProviderStats: {
    method: 'get',
    path: '/api/providers/me/stats',
    summary: "What waits for the provider, and what came of the last weeks' leads",
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
    summary: "Save all of the provider's settings; they count from the next request on",
    body: ProviderSettings,
    reply: ProviderProfile,
  },
  changeProviderProfile: {
    method: 'patch',
    path: '/api/providers/me',
    summary: "Save some of the provider's settings, as its first steps do",
    body: ProviderSettingsChange,
    reply: ProviderProfile,
  },
  pauseLeads: {
    method: 'post',
    path: '/api/providers/me/pause',
    summary: 'Take no leads until a day begins, or until they are resumed; what was sent stays',
    body: PauseLeads,
    reply: ProviderProfile,
  },
  resumeLeads: {
    method: 'post',
    path: '/api/providers/me/resume',
    summary: 'Take leads again, from the next request on',
    reply: ProviderProfile,
  },
  setPublicListing: {
    method: 'put',
    path: '/api/providers/me/public-listing',
    summary: 'Let public pages name the business, its town and its rating, or no more',
    body: PublicListing,
    reply: ProviderProfile,
  },
  previewLeads: {
    method: 'post',
    path: '/api/providers/me/preview',
    summary: `Count the requests of the last ${limits.previewDays} days that these settings would have reached, with examples. Saves nothing`,
    body: LeadPreviewBody,
    reply: LeadPreview,
  },
  setFirstPassword: {
    method: 'post',
    path: '/api/providers/me/password',
    summary: 'Set the first password of an account that has none yet',
    body: FirstPassword,
    reply: ProviderProfile,
  },
});
