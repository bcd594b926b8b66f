import type { Simulation } from '@marketplace/contracts/operations/matching-simulations';
import type { SimulationRow } from '@marketplace/domain/matching-simulations/queries';

export const presentSimulation = ({ createdAt, finishedAt, updatedAt: _, ...row }: SimulationRow): Simulation => ({
  id: row.id,
  name: row.name,
  status: row.status,
  progress: row.progress,
  rule: row.rule,
  reason: row.reason,
  result: row.result,
  startedBy: row.startedBy,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});
