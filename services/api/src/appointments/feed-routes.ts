/** The calendar feed, which apps read without a session. Its secret address is the permission. */
import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { appointmentEndpoints } from '@marketplace/contracts/appointments/endpoints';
import { limits } from '@marketplace/contracts/limits';
import { feedOf } from '@marketplace/domain/appointments/calendar.view';
import { calendarFile } from '@marketplace/domain/appointments/calendar-file';
import { mayShowTeam, openFeed } from '@marketplace/domain/appointments/feeds';
import { DomainError } from '@marketplace/domain/errors';
import type { RouteDeps } from '../http/deps.ts';
import { etagOf } from '../http/fixed-reply.ts';
import { countOwned } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import { textForProvider } from './present.ts';
import { calendarType } from './send-file.ts';

export const calendarFeedRoutes = (deps: RouteDeps) => [
  route({
    endpoint: appointmentEndpoints.readCalendarFeed,
    policy: 'everyone',
    limit: 'calendar-feed',
    handle: async ({ params, ctx }) => {
      const feed = await openFeed(deps, params.token);
      if (!feed?.account.providerId || !userCan('seeProviderArea', feed.account)) throw new DomainError('NOT_FOUND');
      const { account, showsContacts, showsTeam } = feed;
      await countOwned(deps.rateLimits, 'calendar-feed', account.id);
      const rows = await feedOf(deps, {
        providerId: account.providerId!,
        userId: account.id,
        teamRole: account.teamRole,
        isTeam: showsTeam && (await mayShowTeam(deps, account)),
      });
      const file = calendarFile(
        rows.map((row) => ({ ...row, text: textForProvider(row, { showsContacts }) })),
        { siteOrigin: deps.siteOrigin, refreshMinutes: limits.feedMinutes },
      );
      ctx.set('Cache-Control', `private, max-age=${limits.feedMinutes * 60}`);
      ctx.type = calendarType;
      ctx.body = file;
      ctx.etag = etagOf(file);
      if (ctx.fresh) ctx.status = 304;
    },
  }),
];
