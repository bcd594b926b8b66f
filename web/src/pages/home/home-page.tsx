import { CategoryLedger } from './category-ledger.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';

/** The home page: what this is, what needs doing, how it works, and the one thing to do next. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <CategoryLedger />
      <HowItWorks />
      <ClosingCall />
    </>
  );
}
