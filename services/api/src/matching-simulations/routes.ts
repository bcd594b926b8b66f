/** Simulations of the matching rule. What they show is numbers of leads and names of businesses: no contact details. */
import { limits } from '@marketplace/contracts/limits';
import {
  Comparison,
  ComparisonQuery,
  Simulation,
  SimulationParam,
  Simulations,
  StartSimulation,
} from '@marketplace/contracts/operations/matching-simulations';
import { audited } from '@marketplace/domain/audit/service';
import { matchingRule } from '@marketplace/domain/matching/rules';
import {
  cancelSimulation,
  compareSimulations,
  listSimulations,
  startSimulation,
} from '@marketplace/domain/matching-simulations/service';
import { actorOf } from '../http/actor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentSimulation } from './present.ts';

export const matchingSimulationRoutes = (deps: RouteDeps) => [
  route({
    method: 'get',
    path: '/api/admin/matching/simulations',
    summary: "Today's matching rule, and the simulations that are kept, newest first",
    policy: 'simulateMatching',
    reply: Simulations,
    handle: async () => ({ rule: matchingRule, simulations: (await listSimulations(deps)).map(presentSimulation) }),
  }),
  route({
    method: 'post',
    path: '/api/admin/matching/simulations',
    summary: `Run a changed rule over the enquiries of the last ${limits.simulatedDays} days; one at a time`,
    policy: 'simulateMatching',
    limit: 'simulate-matching',
    body: StartSimulation,
    status: 201,
    reply: Simulation,
    handle: async ({ body, ...caller }) =>
      presentSimulation(
        await audited(deps, actorOf(caller), {
          action: 'matching.simulate',
          work: (tx) => startSimulation(tx, { ...body, createdBy: caller.user.id, requestId: caller.requestId }),
          subjectId: ({ id }) => id,
          details: body,
        }),
      ),
  }),
  route({
    method: 'post',
    path: '/api/admin/matching/simulations/:id/cancel',
    summary: 'Stop a simulation that is under way',
    policy: 'simulateMatching',
    params: SimulationParam,
    reply: Simulation,
    handle: async ({ params, ...caller }) =>
      presentSimulation(
        await audited(deps, actorOf(caller), {
          action: 'matching.cancel-simulation',
          work: (tx) => cancelSimulation(tx, params.id),
          subjectId: params.id,
        }),
      ),
  }),
  route({
    method: 'get',
    path: '/api/admin/matching/comparison',
    summary: 'Two simulations side by side, or one beside what really happened',
    policy: 'simulateMatching',
    query: ComparisonQuery,
    reply: Comparison,
    handle: ({ query }) => compareSimulations(deps, query),
  }),
];
