import type { MarkedTexts } from '@marketplace/contracts/enquiries/schemas';

/** The original text with suspicious parts highlighted. Certain contact details are struck through as well. */
export const MarkedText = ({ pieces }: { pieces: MarkedTexts['title'] }) =>
  pieces.map(({ text, mark }, index) =>
    mark ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
        key={index}
        className={mark === 'certain' ? 'bg-red-bg text-red-ink line-through' : 'bg-yellow-bg text-yellow-ink'}
      >
        <span className="sr-only">{mark === 'certain' ? 'contact: ' : 'suspicious: '}</span>
        {text}
      </mark>
    ) : (
      text
    ),
  );
