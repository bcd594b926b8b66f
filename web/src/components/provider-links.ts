import { hasPage } from '../app/routes.tsx';

/** Where somebody who wants to become a provider goes: as the specification says, or to the page there is. */
export const joinPath = (): string | undefined => ['/join', '/become-provider'].find(hasPage);
