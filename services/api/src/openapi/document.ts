/** The OpenAPI document, derived from the routes and the schemas that parse requests and replies. */

import { DataToken, HeldData, PlannedDeletion } from '@marketplace/contracts/accounts/personal-data';
import type { Role } from '@marketplace/contracts/accounts/roles';
import {
  MessageReply,
  PasswordChange,
  ProfileChange,
  ProfileReply,
  SignInReply,
} from '@marketplace/contracts/accounts/schemas';
import { PasskeyOptions, RecoveryCodes } from '@marketplace/contracts/accounts/security';
import { isOnlyForOwners, rolesThatCan } from '@marketplace/contracts/accounts/user-policy';
import { ApiKeys } from '@marketplace/contracts/api-keys/schemas';
import { Joined } from '@marketplace/contracts/applications/access-passes';
import { ApplicationPass } from '@marketplace/contracts/applications/administration';
import {
  CalendarFeed,
  CancelBySeeker,
  LeadAppointments,
  PickSlotWithAddress,
  PutAddress,
  SeekerAppointments,
  SeekerProposal,
} from '@marketplace/contracts/appointments/schemas';
import { brand } from '@marketplace/contracts/brand';
import { Categories } from '@marketplace/contracts/catalogue/schemas';
import { AnswerCompletion, LeadCompletion } from '@marketplace/contracts/completions/schemas';
import {
  Message,
  Messages,
  ReadMessages,
  RequestConversations,
  SendMessage,
} from '@marketplace/contracts/conversations/schemas';
import { AdminDocument, OwnDocuments } from '@marketplace/contracts/documents/documents';
import { Nothing, Raw } from '@marketplace/contracts/endpoint';
import { RematchEnquiry } from '@marketplace/contracts/enquiries/administration';
import { Disclosures } from '@marketplace/contracts/enquiries/disclosures';
import { PostedEnquiry, ReviewedText } from '@marketplace/contracts/enquiries/schemas';
import { AnswerNumber } from '@marketplace/contracts/enquiries/team-messages';
import { ErrorReply } from '@marketplace/contracts/errors';
import { QuickReplies } from '@marketplace/contracts/leads/quick-replies';
import { AcceptReply } from '@marketplace/contracts/leads/schemas';
import { MailPreferences } from '@marketplace/contracts/mails/preferences';
import { FailureAction, FailureOutcome } from '@marketplace/contracts/operations/failures';
import { Health } from '@marketplace/contracts/operations/health';
import { Simulation } from '@marketplace/contracts/operations/matching-simulations';
import { AddNote, Notes } from '@marketplace/contracts/operations/notes';
import { PartnerSites } from '@marketplace/contracts/partner-sites/schemas';
import { RecordRefund } from '@marketplace/contracts/payments/admin-schemas';
import { LineChoice, Statement } from '@marketplace/contracts/payments/statements';
import {
  ConfirmPhone,
  PhoneSettings,
  PutRequestPhone,
  RequestPhoneSettings,
} from '@marketplace/contracts/phones/schemas';
import { OwnPlan } from '@marketplace/contracts/plans/requests';
import { Portfolio } from '@marketplace/contracts/profiles/portfolio';
import { AcceptedProfile, OwnProfile } from '@marketplace/contracts/profiles/profiles';
import { ProviderStanding } from '@marketplace/contracts/providers/administration';
import { NotificationSettings } from '@marketplace/contracts/providers/notifications';
import { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import {
  AcceptQuote,
  DeclineQuote,
  PriceBook,
  ProviderQuote,
  SeekerQuotes,
  SentQuote,
} from '@marketplace/contracts/quotes/schemas';
import { DecidedRating, Rate } from '@marketplace/contracts/ratings/schemas';
import { ReportConversation, Reported } from '@marketplace/contracts/reports/schemas';
import { AddFiles, CloseRequest, EditRequest, FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { BillingSettings } from '@marketplace/contracts/subscriptions/admin-schemas';
import { Team } from '@marketplace/contracts/team/schemas';
import {
  PauseWebhook,
  PutWebhook,
  WebhookDeliveries,
  WebhookSecret,
  Webhooks,
} from '@marketplace/contracts/webhooks/schemas';
import { z } from 'zod';
import manifest from '../../../../package.json' with { type: 'json' };
import type { Policy, Route } from '../http/route.ts';

type Schema = Record<string, unknown>;
type Io = 'input' | 'output';

/** Schemas shared by several endpoints, with stable names. Other schemas are named after their endpoint. */
export const sharedSchemas: Readonly<Record<string, z.ZodType>> = {
  AcceptedProfile,
  AcceptQuote,
  AcceptReply,
  AddFiles,
  AddNote,
  AdminDocument,
  AnswerCompletion,
  AnswerNumber,
  ApiKeys,
  ApplicationPass,
  CalendarFeed,
  CancelBySeeker,
  Categories,
  CloseRequest,
  ConfirmPhone,
  DataToken,
  DecidedRating,
  DeclineQuote,
  Disclosures,
  EditRequest,
  FailureAction,
  FailureOutcome,
  FollowedRequest,
  Health,
  HeldData,
  Joined,
  LeadAppointments,
  LeadCompletion,
  MailPreferences,
  Message,
  MessageReply,
  Messages,
  NotificationSettings,
  OwnDocuments,
  OwnPlan,
  OwnProfile,
  PasskeyOptions,
  PasswordChange,
  PhoneSettings,
  PickSlotWithAddress,
  PlannedDeletion,
  Portfolio,
  PostedEnquiry,
  PriceBook,
  ProfileChange,
  ProfileReply,
  Notes,
  ProviderProfile,
  ProviderQuote,
  BillingSettings,
  RecordRefund,
  LineChoice,
  Statement,
  ProviderStanding,
  PutAddress,
  PutRequestPhone,
  QuickReplies,
  Rate,
  ReadMessages,
  RecoveryCodes,
  RematchEnquiry,
  ReportConversation,
  Reported,
  RequestConversations,
  RequestPhoneSettings,
  ReviewedText,
  SeekerAppointments,
  SeekerProposal,
  SeekerQuotes,
  SendMessage,
  SentQuote,
  SignInReply,
  Simulation,
  Team,
  PartnerSites,
  PauseWebhook,
  PutWebhook,
  WebhookDeliveries,
  Webhooks,
  WebhookSecret,
};
const sharedNames = new Map(Object.entries(sharedSchemas).map(([name, schema]) => [schema, name]));

/** Removes redundant parts: the pattern of a named format, and the bounds of JavaScript integers. */
const shorten = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/**
 * JSON Schema of one value. `io`: a schema that transforms its input (trim, default) has different input and output
 * types.
 */
const schemaOf = (schema: z.ZodType, io: Io): Schema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: shorten });
  return json;
};

const json = (schema: Schema) => ({ 'application/json': { schema } });

/** Collects named schemas and references them. */
const components = () => {
  const schemas: Record<string, Schema> = {};
  const refer = (name: string, schema: z.ZodType, io: Io): Schema => {
    const key = sharedNames.get(schema) ?? name;
    schemas[key] ??= schemaOf(schema, io);
    return { $ref: `#/components/schemas/${key}` };
  };
  return { schemas, refer };
};
type Refer = ReturnType<typeof components>['refer'];

/** `PostEnquiryBody`, from the endpoint `postEnquiry`. */
const nameOf = ({ name }: Route, part: 'Body' | 'Reply') => `${name[0]!.toUpperCase()}${name.slice(1)}${part}`;

const parameters = (schema: z.ZodType | undefined, where: 'path' | 'query') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Schema; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

const inPlural: Record<Role, string> = {
  SEEKER: 'seekers',
  PROVIDER: 'providers',
  ADMIN: 'administrators',
  SUPER_ADMIN: 'super administrators',
};

/** Describes the policy. SUPER_ADMIN has nearly all permissions, so it is listed only if no other role has this one. */
const whoMay = (policy: Policy): string => {
  if (policy === 'everyone') return 'Public.';
  if (policy === 'signed-in') return 'For signed-in users.';
  const roles = rolesThatCan(policy);
  const named = roles.length > 1 ? roles.filter((role) => role !== 'SUPER_ADMIN') : roles;
  const text = `For ${named.map((role) => inPlural[role]).join(' and ')}.`;
  return isOnlyForOwners(policy) ? `${text} Members of a team get 403.` : text;
};

/** Whether API keys can make the call. Nothing for public calls, which need none. */
const keyNote = ({ policy, scope }: Route): string => {
  if (policy === 'everyone') return '';
  return scope ? `API keys need the scope \`${scope}\`.` : 'API keys get 403.';
};

const responseOf = (route: Route, refer: Refer) => {
  const { reply, status = 200 } = route;
  if (reply === Raw) return { 200: { description: 'A file or a stream' } };
  if (reply === Nothing) return { 204: { description: 'Done' } };
  return { [status]: { description: 'Success', content: json(refer(nameOf(route, 'Reply'), reply, 'output')) } };
};

/** The noun of a path: `providers` of `/api/providers/me`, `join` of `/join`. */
const tagOf = (path: string): string => path.replace(/^\/(api\/)?/, '').split('/')[0]!;

const operation = (route: Route, refer: Refer) => ({
  operationId: route.name,
  summary: route.summary,
  description: [whoMay(route.policy), keyNote(route)].filter(Boolean).join(' '),
  tags: [tagOf(route.path)],
  ...(route.policy !== 'everyone' && {
    // A role of the scheme `apiKey` is a scope of the key.
    security: [{ session: [] }, ...(route.scope ? [{ apiKey: [route.scope] }] : [])],
  }),
  parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
  ...(route.body && {
    requestBody: {
      // A call without a body counts as an empty object.
      required: !route.body.safeParse({}).success,
      content: json(refer(nameOf(route, 'Body'), route.body, 'input')),
    },
  }),
  responses: { ...responseOf(route, refer), default: { $ref: '#/components/responses/Failure' } },
});

/** The part of the OpenAPI document that is read here. */
export type OpenApi = {
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, unknown>; security?: Record<string, string[]>[] }>
  >;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Schema> };
};

export const openApiDocument = (routes: Route[]) => {
  const { schemas, refer } = components();
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const route of routes) {
    const path = route.path.replace(/[:*](\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operation(route, refer) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: brand.name,
      version: manifest.version,
    },
    servers: [{ url: '/', description: 'This server' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of a business or an administrator. Without cookies.',
        },
      },
      responses: {
        Failure: {
          description: 'An error message (`error`), an error code (`code`) and messages by field, if any',
          content: json(refer('ErrorReply', ErrorReply, 'output')),
        },
      },
    },
  };
};
