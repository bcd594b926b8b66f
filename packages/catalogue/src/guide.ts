/**
 * What a seeker should know about a kind of work before choosing somebody: the words beside the category tree.
 *
 * South African law as of 2026. A rule stands here only where an act or regulation says it; what is usual, or what
 * insurers want, is said as such. Nothing special demanded: `law` is empty.
 */
export interface Guide {
  /** 3 to 5 things that such a job usually includes, each a phrase without a full stop. */
  readonly includes: readonly string[];
  /** 3 to 5 questions for a provider, before a quote is accepted. */
  readonly ask: readonly string[];
  /** Up to 3 sentences: what has to be so, or which paper to ask for, and after which act or regulation. */
  readonly law: readonly string[];
  /** 3 to 5 things to do before or after the job, each an instruction without a full stop. */
  readonly checklist: readonly string[];
}

/** Guides by the slug of their category. */
export type Guides = Readonly<Record<string, Guide>>;
