// Statuses and engagements as people read them.
import type { EngagementKind, ProspectSort, ProspectStatus } from '#contract/prospects.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const statusChoices: readonly { value: ProspectStatus; label: string; tone: BadgeTone }[] = [
  { value: 'new', label: 'New', tone: 'accent' },
  { value: 'contacted', label: 'Contacted', tone: 'plain' },
  { value: 'in_conversation', label: 'In conversation', tone: 'fair' },
  { value: 'won', label: 'Won', tone: 'good' },
  { value: 'lost', label: 'Lost', tone: 'poor' },
];

export const sortChoices: readonly { value: ProspectSort; label: string }[] = [
  { value: 'score', label: 'Best score' },
  { value: 'recent', label: 'Engaged last' },
  { value: 'engagements', label: 'Engaged most' },
  { value: 'name', label: 'Name' },
];

export const engagementWords: Record<EngagementKind, string> = {
  reaction: 'Reacted',
  comment: 'Commented',
  repost: 'Reposted',
  message: 'Wrote a message',
  connection: 'Connected',
  endorsement: 'Endorsed you',
  recommendation: 'Recommended you',
  other: 'Engaged',
};
