import type { AdminEndpoints } from '@marketplace/contracts/admin-endpoints';
import { adminPaths } from '@marketplace/contracts/admin-paths.data';
import { callerOf, loadAdminEndpoints } from '../client.ts';

/** Calls an admin endpoint by name. @throws ApiError */
export const adminCall = callerOf<AdminEndpoints>(adminPaths, loadAdminEndpoints);
