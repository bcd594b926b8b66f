import type { Guide, Guides } from './guide.ts';
import { automotive } from './guides/automotive.ts';
import { beautyPersonalCare } from './guides/beauty-personal-care.ts';
import { businessServices } from './guides/business-services.ts';
import { designCreative } from './guides/design-creative.ts';
import { educationTraining } from './guides/education-training.ts';
import { entertainmentEvents } from './guides/entertainment-events.ts';
import { healthWellness } from './guides/health-wellness.ts';
import { homeImprovement } from './guides/home-improvement.ts';
import { itServices } from './guides/it-services.ts';
import { legalProfessional } from './guides/legal-professional.ts';
import { mainCategories } from './guides/main-categories.ts';
import { photography } from './guides/photography.ts';
import { automotiveServices } from './guides/services/automotive.ts';
import { beautyPersonalCareServices } from './guides/services/beauty-personal-care.ts';
import { businessServicesServices } from './guides/services/business-services.ts';
import { designCreativeServices } from './guides/services/design-creative.ts';
import { educationTrainingServices } from './guides/services/education-training.ts';
import { entertainmentEventsServices } from './guides/services/entertainment-events.ts';
import { healthWellnessServices } from './guides/services/health-wellness.ts';
import { homeImprovementServices } from './guides/services/home-improvement.ts';
import { itServicesServices } from './guides/services/it-services.ts';
import { legalProfessionalServices } from './guides/services/legal-professional.ts';
import { photographyServices } from './guides/services/photography.ts';
import { transportLogisticsServices } from './guides/services/transport-logistics.ts';
import { transportLogistics } from './guides/transport-logistics.ts';

/** All guides by category slug: for main categories, subcategories and the most requested services. */
export const guides: Guides = {
  ...mainCategories,
  ...homeImprovement,
  ...automotive,
  ...itServices,
  ...photography,
  ...designCreative,
  ...businessServices,
  ...educationTraining,
  ...healthWellness,
  ...beautyPersonalCare,
  ...legalProfessional,
  ...transportLogistics,
  ...entertainmentEvents,
  ...homeImprovementServices,
  ...automotiveServices,
  ...itServicesServices,
  ...photographyServices,
  ...designCreativeServices,
  ...businessServicesServices,
  ...educationTrainingServices,
  ...healthWellnessServices,
  ...beautyPersonalCareServices,
  ...legalProfessionalServices,
  ...transportLogisticsServices,
  ...entertainmentEventsServices,
};

/** Returns the guide of a category by slug; undefined if it has none. */
export const guideOf = (slug: string): Guide | undefined => (Object.hasOwn(guides, slug) ? guides[slug] : undefined);
