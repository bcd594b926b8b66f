/** Simulations of the matching rule. Every action throws ApiError; the list follows, also where somebody else was first, and is asked for again while one is under way. */
import {
  type Simulation,
  type Simulations,
  type StartSimulation,
  simulationCan,
} from '@marketplace/contracts/operations/matching-simulations';
import type { z } from 'zod';
import { useApi } from '../use-api.ts';
import { adminCall } from './call.ts';
import { useForgetAnswers } from './forget.ts';
import { adminKeys } from './keys.ts';

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
    start: (simulation: z.input<typeof StartSimulation>) => act(adminCall('startSimulation', { body: simulation })),
    cancel: (id: string) => act(adminCall('cancelSimulation', { params: { id } })),
  };
};
