// Voice: how the user writes, learned from their own texts, and what drafts take from it.
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { Page } from '../page.tsx';
import { AddSamples, SamplesSection } from './samples-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ScoreSection } from './score-section.tsx';
import { useForget, useVoice } from './use-voice.ts';
import { Trash2 } from 'lucide-react';
import type { VoiceRule } from '#contract/voice.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Section } from '#web/ui/section.tsx';

export function VoicePage() {
  const voice = useVoice();
  return (
    <Page title="Voice" description="How you write, learned from your own texts, and how we use it in drafts.">
      <Waiting of={voice} lines={8} />
      {voice.data && (
        <>
          {voice.data.profile ? (
            <ProfileSection profile={voice.data.profile} />
          ) : (
            <EmptyState
              title="No voice yet"
              about="Add a few posts you wrote yourself. We’ll write drafts the way you do: your sentence lengths, your paragraphs, your words."
            />
          )}
          <div className={voice.data.profile ? 'grid gap-6 lg:grid-cols-2' : ''}>
            {voice.data.profile && <ScoreSection />}
            <AddSamples />
          </div>
          {voice.data.rules.length > 0 && <RulesSection rules={voice.data.rules} />}
          {voice.data.samples.length > 0 && <SamplesSection samples={voice.data.samples} />}
        </>
      )}
    </Page>
  );
}

function RulesSection({ rules }: { rules: readonly VoiceRule[] }) {
  return (
    <Section
      title="What you keep changing"
      about="Seen in at least three of your posts. New drafts follow these; delete one and it won’t come back."
    >
      <ul className="divide-y divide-line border-t border-line">
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} />
        ))}
      </ul>
    </Section>
  );
}

function RuleRow({ rule }: { rule: VoiceRule }) {
  const forget = useForget('rule');
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="[overflow-wrap:anywhere]">
          {rule.text} <span className="text-sm whitespace-nowrap text-muted">In {rule.posts} posts</span>
        </p>
        <ul aria-label="Examples" className="mt-1 flex flex-col gap-1 text-sm text-muted">
          {rule.examples.map(({ before, after }, at) => (
            <li key={at} dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
              <del>{before}</del> {after === '' ? null : <ins className="no-underline text-ink">{after}</ins>}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={`Delete: ${rule.text}`} icon={<Trash2 />} size="small_icon" onClick={() => forget(rule.id)} />
    </li>
  );
}
