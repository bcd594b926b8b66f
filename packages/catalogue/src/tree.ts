import type { TopLevelCategory } from './category.ts';
import { automotive } from './tree/automotive.ts';
import { beautyPersonalCare } from './tree/beauty-personal-care.ts';
import { businessServices } from './tree/business-services.ts';
import { designCreative } from './tree/design-creative.ts';
import { educationTraining } from './tree/education-training.ts';
import { entertainmentEvents } from './tree/entertainment-events.ts';
import { healthWellness } from './tree/health-wellness.ts';
import { homeImprovement } from './tree/home-improvement.ts';
import { itServices } from './tree/it-services.ts';
import { legalProfessional } from './tree/legal-professional.ts';
import { photography } from './tree/photography.ts';
import { transportLogistics } from './tree/transport-logistics.ts';

/** Every category, in the order in which the site lists them (specification section 2, home page). */
export const categoryTree: readonly TopLevelCategory[] = [
  homeImprovement,
  automotive,
  itServices,
  photography,
  designCreative,
  businessServices,
  educationTraining,
  healthWellness,
  beautyPersonalCare,
  legalProfessional,
  transportLogistics,
  entertainmentEvents,
];
