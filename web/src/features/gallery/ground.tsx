import { mostProviders } from '@marketplace/contracts/promise';
import { Bakkie } from '../../ui/art/bakkie.tsx';
import { Mark, MarkOnBrand } from '../../ui/art/mark.tsx';
import { Motif } from '../../ui/art/motif.tsx';
import { SpotDoor } from '../../ui/art/spot-door.tsx';
import { SpotEmpty } from '../../ui/art/spot-empty.tsx';
import { SpotFault } from '../../ui/art/spot-fault.tsx';
import { SpotPost } from '../../ui/art/spot-post.tsx';
import { SpotQuotes } from '../../ui/art/spot-quotes.tsx';
import { SpotTap } from '../../ui/art/spot-tap.tsx';
import { Street } from '../../ui/art/street.tsx';
import { TradeArt, tradeSlugs } from '../../ui/art/trade.tsx';
import { GallerySection } from './section.tsx';

const colours = [
  { ground: 'bg-paper', name: 'paper', use: 'ground' },
  { ground: 'bg-surface', name: 'surface', use: 'cards, fields' },
  { ground: 'bg-sunken', name: 'sunken', use: 'quiet bands' },
  { ground: 'bg-ink', name: 'ink', use: 'writing' },
  { ground: 'bg-brand-deep', name: 'brand-deep', use: 'brand' },
  { ground: 'bg-brand', name: 'brand', use: 'links, marks' },
  { ground: 'bg-brand-soft', name: 'brand-soft', use: 'chosen' },
  { ground: 'bg-action', name: 'action', use: 'next action' },
  { ground: 'bg-clay', name: 'clay', use: 'drawing only' },
  { ground: 'bg-danger', name: 'danger', use: 'wrong' },
  { ground: 'bg-line', name: 'line', use: 'hairlines' },
  { ground: 'bg-line-strong', name: 'line-strong', use: 'field edges' },
];

export const Ground = () => (
  <>
    <GallerySection title="Colour" about="Paper, ink, bottle green, and marigold for the next action only.">
      <ul className="grid grid-cols-3 sm:grid-cols-6 gap-4">
        {colours.map((colour) => (
          <li key={colour.name}>
            <span className={`block h-14 rounded-md border border-line ${colour.ground}`} />
            <span className="block mt-1.5 text-sm font-semibold">{colour.name}</span>
            <span className="block text-xs text-ink-2">{colour.use}</span>
          </li>
        ))}
      </ul>
    </GallerySection>
    <GallerySection title="Type" about="Bricolage Grotesque, 400 to 800, one file.">
      <div className="grid gap-5">
        <p className="text-4xl font-extrabold tracking-tight">Page title, 4xl</p>
        <p className="text-3xl font-bold tracking-tight">Section title, 3xl</p>
        <p className="text-2xl font-bold">Panel title, 2xl</p>
        <p className="text-xl font-bold">Card title, xl</p>
        <p className="text-lg text-ink-2 max-w-read">
          Lead, lg: tell us what you need, and up to {mostProviders} providers in your area send you a quote.
        </p>
        <p className="max-w-read">Body, base: a geyser burst in Midrand, and three plumbers had replied by seven.</p>
        <p className="text-sm">Small, sm: Umhlanga, KwaZulu-Natal</p>
      </div>
    </GallerySection>
    <GallerySection
      title="Drawings"
      about="Our own SVGs with token colours. The motif is used as a border, never as a background."
    >
      <div className="flex flex-wrap gap-8 items-end">
        <Mark className="size-16 flex-none" />
        <SpotPost className="w-30" />
        <SpotQuotes className="w-30" />
        <SpotDoor className="w-30" />
        <SpotEmpty className="w-30" />
        <SpotFault className="w-30" />
        <SpotTap className="w-30" />
      </div>
      <div className="flex flex-wrap gap-8">
        {tradeSlugs.map((slug) => (
          <TradeArt key={slug} slug={slug} className="w-40" />
        ))}
      </div>
      <Motif />
      <div className="bg-brand-deep rounded-lg overflow-hidden pt-4">
        <Motif className="h-3.5" scale={0.7} onBrand />
      </div>
      <div className="bg-brand-deep rounded-lg overflow-hidden pt-8">
        <div className="flex items-end gap-8 px-8 pb-4">
          <MarkOnBrand />
          <Bakkie />
        </div>
        <Street />
      </div>
    </GallerySection>
  </>
);
