// Voice: how the user writes, learned from their own texts, and what drafts take from it.
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { Page } from '../page.tsx';
import { AddSamples, SamplesSection } from './samples-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RulesSection } from './rules-section.tsx';
import { ScoreSection } from './score-section.tsx';
import { useVoice } from './use-voice.ts';

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
