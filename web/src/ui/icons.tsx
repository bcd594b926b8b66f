import {
  Briefcase,
  Camera,
  Car,
  GraduationCap,
  Hammer,
  HeartPulse,
  Laptop,
  type LucideIcon,
  Music,
  PenTool,
  Scale,
  Scissors,
  Store,
  Truck,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  'home-improvement': Hammer,
  automotive: Car,
  'it-services': Laptop,
  photography: Camera,
  'design-creative': PenTool,
  'business-services': Briefcase,
  'education-training': GraduationCap,
  'health-wellness': HeartPulse,
  'beauty-personal-care': Scissors,
  'legal-professional': Scale,
  'transport-logistics': Truck,
  'entertainment-events': Music,
};

/** The icon of a top-level category by its slug, or a shop front if it has none. */
export const categoryIcon = (slug: string): LucideIcon => icons[slug] ?? Store;
