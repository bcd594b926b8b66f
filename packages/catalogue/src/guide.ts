/**
 * What a seeker should know about a kind of work before choosing a provider.
 *
 * The texts reflect South African law as of 2026. `law` lists a rule only if an act or regulation requires it. Custom
 * and insurers' conditions are worded as such. If the law requires nothing special, `law` is empty.
 */
export interface Guide {
  /** 3 to 5 things that the job usually includes, each a phrase without a full stop. */
  readonly includes: readonly string[];
  /** 3 to 5 questions to ask a provider before accepting a quote. */
  readonly ask: readonly string[];
  /** Up to 3 rules: what the law requires or which document to ask for, under which act or regulation. */
  readonly law: readonly string[];
  /** 3 to 5 things to do before or after the job, each an instruction without a full stop. */
  readonly checklist: readonly string[];
}

/** Guides by the slug of their category. */
export type Guides = Readonly<Record<string, Guide>>;
