import { useSite } from '../../components/site-config.tsx';
import { CategoryGrid } from './category-grid.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Numbers } from './numbers.tsx';
import { Partners } from './partners.tsx';
import { ProviderCall } from './provider-call.tsx';
import { QuoteRequest } from './quote-request.tsx';
import { SampleRequests } from './sample-requests.tsx';
import { Support } from './support.tsx';

/** The home page, top to bottom. Requests that nobody posted are the demonstration's alone. */
export default function HomePage() {
  const { figures } = useSite();
  return (
    <>
      <Hero />
      <Partners />
      <QuoteRequest />
      <CategoryGrid />
      <HowItWorks />
      {figures === 'sample' && <SampleRequests />}
      <Numbers />
      <Support />
      <ProviderCall />
      <ClosingCall />
    </>
  );
}
