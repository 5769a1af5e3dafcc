// What every generation needs, whichever feature asks for it: its count against the month's limit, what it may know about its author, and
// the cards it may show as evidence.
import type { ResearchCard } from '#contract/posts.ts';
import type { Background, FoundCards } from '../writer/port.ts';

type TakenGeneration = { giveBack(): Promise<void> };

export type GenerationOptions<T extends TakenGeneration> = {
  /** Throws Refusal upgrade_required if the month's limit is reached. */
  takeGeneration: (userId: string) => Promise<T>;
  /** Wraps `take` to count what is taken and given back, for the operator. */
  counting: (take: (userId: string) => Promise<T>) => (userId: string) => Promise<T>;
  onboarding: { answersOf(userId: string): Promise<Background['onboarding'] | null> };
  voice: {
    background(userId: string, subject: string): Promise<Pick<Background, 'voice' | 'style' | 'own_posts' | 'rules'>>;
  };
  research: {
    evidenceFor(subject: string): Promise<Background['evidence']>;
    cardsFor(query: string, signal: AbortSignal): Promise<Omit<FoundCards, 'is_filling'>>;
  };
  feeds: { cardsFor(query: string): Promise<ResearchCard[]> };
  /** Whether the trend database is still waiting for its first posts. */
  isFilling(): Promise<boolean>;
};

const noAnswers: Background['onboarding'] = {
  description: [],
  contentFocus: [],
  linkedinGoals: [],
  targetAudience: [],
  selectedCreators: [],
};

export function createGenerationService<T extends TakenGeneration>(options: GenerationOptions<T>) {
  const { onboarding, voice, research, feeds } = options;
  return {
    take: options.counting(options.takeGeneration),

    /** How the author writes and for whom, and what did well on the subject. */
    async backgroundOf(userId: string, subject: string): Promise<Background> {
      const [answers, manner, evidence] = await Promise.all([
        onboarding.answersOf(userId),
        voice.background(userId, subject),
        research.evidenceFor(subject),
      ]);
      return { onboarding: answers ?? noAnswers, ...manner, evidence };
    },

    /** Posts from the trend database, then items from the feeds. */
    async cardsFor(query: string, signal: AbortSignal): Promise<FoundCards> {
      const [posts, items] = await Promise.all([research.cardsFor(query, signal), feeds.cardsFor(query)]);
      const cards = [...posts.cards, ...items];
      return { cards, made_up: posts.made_up, is_filling: cards.length === 0 && (await options.isFilling()) };
    },
  };
}
