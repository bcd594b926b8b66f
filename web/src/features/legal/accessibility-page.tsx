import { accessibilitySections } from './accessibility.ts';
import { LegalPage } from './legal-page.tsx';

export default function AccessibilityPage() {
  return (
    <LegalPage
      text="accessibility"
      title="Accessibility"
      lead="What we aim for, what we test, what doesn’t work well yet, and how to get help."
      sections={accessibilitySections}
    />
  );
}
