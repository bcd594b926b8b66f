/**
 * The MCP door for assistants: streamable HTTP without sessions, with the keys of the API. A caller sees the tools that it
 * can call.
 */
import { apiKeyEndpoints } from '@marketplace/contracts/api-keys/endpoints';
import { brand } from '@marketplace/contracts/brand';
import { errors } from '@marketplace/contracts/errors';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import manifest from '../../../../package.json' with { type: 'json' };
import type { RouteDeps } from '../http/deps.ts';
import { type Route, route } from '../http/route.ts';
import type { Context } from '../http/state.ts';
import { callTool, dataNotice, refusalOf } from './call.ts';
import { type RoutedTool, routedTools } from './tools.ts';

type McpDeps = Pick<RouteDeps, 'log' | 'rateLimits' | 'siteOrigin'>;

const mayCall = ({ key }: Context['state'], { policy, scope }: Route): boolean =>
  policy === 'everyone' || (scope !== null && !!key?.scopes.includes(scope));

const described = ({ name, description, input, route: { method } }: RoutedTool) => ({
  name,
  description,
  inputSchema: input,
  annotations: { readOnlyHint: method === 'get', idempotentHint: true, destructiveHint: false, openWorldHint: false },
});

const textOf = (value: object) => [{ type: 'text' as const, text: JSON.stringify(value) }];

/** The server of one call. It holds nothing, so each process can answer each call. */
const serverFor = (deps: McpDeps, ctx: Context, tools: readonly RoutedTool[]): Server => {
  const server = new Server({ name: brand.name, version: manifest.version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.filter(({ route }) => mayCall(ctx.state, route)).map(described),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: values = {} } }) => {
    const tool = tools.find((each) => each.name === name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${name}.`);
    try {
      return { content: textOf({ notice: dataNotice, data: (await callTool(deps, ctx, tool, values)) ?? null }) };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) deps.log.error({ err: error, requestId: ctx.state.requestId }, 'mcp');
      return {
        isError: true,
        content: textOf(refusal ?? { error: errors.UNEXPECTED.sentence, code: 'UNEXPECTED' }),
      };
    }
  });
  return server;
};

/** `routes`: those that the tools call. */
export const mcpRoutes = (deps: McpDeps, routes: readonly Route[]) => {
  const tools = routedTools(routes);
  return [
    route({
      endpoint: apiKeyEndpoints.callMcp,
      policy: 'everyone',
      limit: 'mcp',
      // The key's own limit counts its calls, so that others in its network cannot use them up.
      countsItself: ({ state }) => state.key !== null,
      handle: async ({ body, ctx }) => {
        const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
        const server = serverFor(deps, ctx, tools);
        await server.connect(transport);
        const headers = new Headers({ 'content-type': ctx.get('content-type'), accept: ctx.get('accept') });
        const version = ctx.get('mcp-protocol-version');
        if (version) headers.set('mcp-protocol-version', version);
        const request = new Request(new URL(ctx.path, deps.siteOrigin), { method: 'POST', headers });
        const answer = await transport.handleRequest(request, { parsedBody: body });
        ctx.status = answer.status;
        const text = await answer.text();
        ctx.type = answer.headers.get('content-type') ?? 'json';
        ctx.body = text;
        await server.close();
      },
    }),
    route({
      endpoint: apiKeyEndpoints.openMcpStream,
      policy: 'everyone',
      handle: async ({ ctx }) => {
        ctx.set('Allow', 'POST');
        ctx.status = 405;
        ctx.body = '';
      },
    }),
  ];
};
