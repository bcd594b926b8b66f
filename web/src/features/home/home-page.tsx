import { CategoryGrid } from './category-grid.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Numbers } from './numbers.tsx';
import { Partners } from './partners.tsx';
import { ProviderCall } from './provider-call.tsx';
import { QuoteRequest } from './quote-request.tsx';
import { RecentRequests } from './recent-requests.tsx';
import { Support } from './support.tsx';

/** The home page, top to bottom. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Partners />
      <QuoteRequest />
      <CategoryGrid />
      <HowItWorks />
      <RecentRequests />
      <Numbers />
      <Support />
      <ProviderCall />
      <ClosingCall />
    </>
  );
}
