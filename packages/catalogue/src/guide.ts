/**
 * Guides: what a seeker should know about a service before choosing a provider.
 *
 * The law is South African, as of 2026. `law` states only rules of an act or regulation, and is empty if there are none. Custom
 * and demands of insurers are marked as such.
 */
export interface Guide {
  /** 3 to 5 usual parts of the job, each a phrase without a full stop. */
  readonly includes: readonly string[];
  /** 3 to 5 questions for a provider, before a quote is accepted. */
  readonly ask: readonly string[];
  /** Up to 3 sentences: legal requirements or documents to ask for, each with its act or regulation. */
  readonly law: readonly string[];
  /** 3 to 5 things to do before or after the job, each an instruction without a full stop. */
  readonly checklist: readonly string[];
}

/** Guides by the slug of their category. */
export type Guides = Readonly<Record<string, Guide>>;
