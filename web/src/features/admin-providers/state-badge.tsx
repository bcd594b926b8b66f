import { stateOf } from './text.ts';

export const StateBadge = ({ provider }: { provider: Parameters<typeof stateOf>[0] }) => {
  const { word, status } = stateOf(provider);
  return (
    <span className="badge" data-status={status}>
      {word}
    </span>
  );
};
