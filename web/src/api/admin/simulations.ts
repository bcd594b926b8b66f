/** Simulations of the matching rule. Every action throws ApiError; the list follows, also where somebody else was first, and is asked for again while one is under way. */
import {
  Simulation,
  type Simulations,
  type StartSimulation,
  simulationCan,
} from '@marketplace/contracts/operations/matching-simulations';
import type { z } from 'zod';
import { sendJson } from '../client.ts';
import { useApi } from '../use-api.ts';
import { useForgetAnswers } from './forget.ts';
import { adminCalls, adminKeys } from './keys.ts';

/** Milliseconds between two looks at one that is under way. */
const every = 1_000;

const underWay = (list: Simulations | undefined) => list?.simulations.find((one) => simulationCan('cancel', one));

export const useSimulations = () => {
  const list = useApi(adminKeys.simulations, { refreshInterval: (latest) => (underWay(latest) ? every : 0) });
  const forget = useForgetAnswers();
  const act = async (work: Promise<Simulation>): Promise<Simulation> => {
    try {
      return await work;
    } finally {
      await forget(adminKeys.simulations);
      await list.mutate();
    }
  };
  return {
    ...list,
    running: underWay(list.data),
    start: (simulation: z.input<typeof StartSimulation>) =>
      act(sendJson('POST', adminCalls.simulations, simulation, { schema: Simulation })),
    cancel: (id: string) => act(sendJson('POST', adminCalls.cancelSimulation(id), undefined, { schema: Simulation })),
  };
};
