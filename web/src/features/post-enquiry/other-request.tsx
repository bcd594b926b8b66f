import { Button } from '../../ui/button.tsx';

type Props = { onGoOn: () => void; onBeginAnew: () => void };

/** The choice between the request that was begun and the one that a link leads to; the heading above asks. */
export const OtherRequest = ({ onGoOn, onBeginAnew }: Props) => (
  <div className="mt-8 grid gap-4">
    <div className="flex flex-col gap-3 sm:flex-row">
      <Button tone="action" size="lg" onClick={onGoOn}>
        Go On with It
      </Button>
      <Button size="lg" onClick={onBeginAnew}>
        Begin Anew
      </Button>
    </div>
    <p className="hint">If you begin anew, the earlier one is not kept on this device.</p>
  </div>
);
