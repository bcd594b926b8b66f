/** Simulations of the matching rule. All actions throw ApiError and refresh the list. The list is polled while a simulation is running. */
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

/** Polling interval in milliseconds while a simulation is running. */
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
