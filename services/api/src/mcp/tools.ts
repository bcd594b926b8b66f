/**
 * The tools of the MCP door, as data. Each one is an endpoint: its input, its description, who may call it and what it does
 * derive from the endpoint and its route.
 */
import { catalogueEndpoints } from '@marketplace/contracts/catalogue/endpoints';
import { leadEndpoints } from '@marketplace/contracts/leads/endpoints';
import { pendingRequestEndpoints } from '@marketplace/contracts/pending-requests/endpoints';
import { quoteEndpoints } from '@marketplace/contracts/quotes/endpoints';
import { supplyEndpoints } from '@marketplace/contracts/supply/endpoints';
import { z } from 'zod';
import type { Route } from '../http/route.ts';

type Tool = {
  /** The route's name. */
  route: string;
  /** Added to the endpoint's summary. */
  note?: string;
  /** Fields that a caller cannot choose. */
  fixed?: Readonly<Record<string, unknown>>;
};

const tools: Readonly<Record<string, Tool>> = {
  find_service: { route: catalogueEndpoints.searchCategories.name },
  count_supply: { route: supplyEndpoints.getSupply.name },
  post_request: {
    route: pendingRequestEndpoints.postPendingRequest.name,
    note: 'Sends an email to `contactEmail`. `categoryId` is the id of a service from find_service. Ask the person for their contact details first.',
  },
  follow_request: {
    route: pendingRequestEndpoints.getPendingRequestState.name,
    note: '`token` is the one that post_request returned.',
  },
  list_leads: { route: leadEndpoints.listLeads.name },
  get_lead: { route: leadEndpoints.getLead.name },
  accept_lead: { route: leadEndpoints.acceptLead.name, note: 'Takes one of the places of the request.' },
  decline_lead: { route: leadEndpoints.declineLead.name, note: 'The lead goes to another business.' },
  list_quotes: { route: quoteEndpoints.listLeadQuotes.name },
  draft_quote: {
    route: quoteEndpoints.createQuote.name,
    note: 'Only a draft: a person checks and sends it on the site. Amounts are in cents.',
    fixed: { send: false, files: [], uploads: [] },
  },
};

/** A tool with its route. `input`: the JSON Schema of its arguments. */
export type RoutedTool = {
  name: string;
  route: Route;
  description: string;
  input: { type: 'object'; properties: Record<string, object>; required: string[] };
  fixed: Readonly<Record<string, unknown>>;
};

const JsonObject = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});
const partOf = (schema: z.ZodType | undefined) =>
  JsonObject.parse(schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {});

/** The arguments of a route, from its path, query and body. */
const inputOf = ({ params, query, body }: Route, fixed: object): RoutedTool['input'] => {
  const parts = [params, query, body].map(partOf);
  const free = (name: string) => !(name in fixed);
  return {
    type: 'object',
    properties: Object.fromEntries(
      parts.flatMap(({ properties }) => Object.entries(properties)).filter(([name]) => free(name)),
    ),
    required: parts.flatMap(({ required }) => required).filter(free),
  };
};

/** Finds the route of each tool. Throws for a tool without one. */
export const routedTools = (routes: readonly Route[]): RoutedTool[] =>
  Object.entries(tools).map(([name, { route: routeName, note, fixed = {} }]) => {
    const route = routes.find((each) => each.name === routeName);
    if (!route) throw new Error(`The tool ${name} has no route`);
    const effect = route.method === 'get' ? 'Changes nothing.' : 'Changes data. Safe to repeat.';
    return {
      name,
      route,
      description: [`${route.summary}.`, note, effect].filter(Boolean).join(' '),
      input: inputOf(route, fixed),
      fixed,
    };
  });

/** The names of the arguments of each part of a call. */
export const partsOf = ({ route: { params, query, body } }: RoutedTool) => ({
  params: Object.keys(partOf(params).properties),
  query: Object.keys(partOf(query).properties),
  body: Object.keys(partOf(body).properties),
});
