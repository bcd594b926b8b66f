import { operationAdminEndpoints } from '@marketplace/contracts/operations/admin-endpoints';
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

export const matchingSimulationRoutes = (deps: RouteDeps) => [
  route({
    endpoint: operationAdminEndpoints.listSimulations,
    policy: 'simulateMatching',
    handle: async () => ({ rule: matchingRule, simulations: await listSimulations(deps) }),
  }),
  route({
    endpoint: operationAdminEndpoints.startSimulation,
    policy: 'simulateMatching',
    limit: 'simulate-matching',
    handle: ({ body, ...caller }) =>
      audited(deps, actorOf(caller), {
        action: 'matching.simulate',
        work: (tx) => startSimulation(tx, { ...body, createdBy: caller.user.id, requestId: caller.requestId }),
        subjectId: ({ id }) => id,
        details: body,
      }),
  }),
  route({
    endpoint: operationAdminEndpoints.cancelSimulation,
    policy: 'simulateMatching',
    handle: ({ params, ...caller }) =>
      audited(deps, actorOf(caller), {
        action: 'matching.cancel-simulation',
        work: (tx) => cancelSimulation(tx, params.id),
        subjectId: params.id,
      }),
  }),
  route({
    endpoint: operationAdminEndpoints.compareSimulations,
    policy: 'simulateMatching',
    handle: ({ query }) => compareSimulations(deps, query),
  }),
];
