// Hooks, formats and lengths: how posts with them did against their authors' other posts, in sentences, with the figures behind them.
import type { ReactNode } from 'react';
import { hookLabels } from '#contract/hooks.ts';
import type { LiftedHook, Trends } from '#contract/trends.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { LiftTable, HowWeKnow, PlainLifts, type LiftScale, type SubjectRow } from './lift-table.tsx';
import { liftSentence, mediaLabels, mediaSubjects } from './research-words.ts';
import { useWriteAbout } from './write-about.ts';

const hookSubject = ({ hook }: LiftedHook): string => `Posts that open with “${hookLabels[hook].label}”`;

type LiftSectionProps = {
  title: string;
  about?: string;
  none?: string;
  /** What a row is, in "No hook clearly does better". */
  noun: string;
  caption: string;
  what: string;
  rows: readonly SubjectRow[];
  scale: LiftScale;
  children?: ReactNode;
};

function LiftSection({ title, about, none, noun, rows, children, ...table }: LiftSectionProps) {
  return (
    <Section title={title} about={about} nothing={rows.length === 0 && (none ?? 'Nothing to compare in this period.')}>
      <PlainLifts nothing={`No ${noun} clearly does better or worse.`} rows={rows} />
      <HowWeKnow>
        <LiftTable rows={rows} {...table} />
      </HowWeKnow>
      {children}
    </Section>
  );
}

type LiftsProps = { trends: Trends; scale: LiftScale };

/** Picks a hook for the next post, and passes its evidence along. */
export function useHook() {
  const writeAbout = useWriteAbout();
  return (hook: LiftedHook, isSample: boolean): void => {
    const about = `Hook: ${hookLabels[hook.hook].label}`;
    writeAbout({
      hook: hook.hook,
      evidence: { about, sentence: liftSentence(hookSubject(hook), hook), is_sample: isSample },
    });
  };
}

export function HooksSection({ trends, scale }: LiftsProps) {
  const use = useHook();
  const rows: SubjectRow[] = trends.hooks.map((hook) => ({
    ...hook,
    key: hook.hook,
    subject: hookSubject(hook),
    label: hookLabels[hook.hook].label,
    action: (
      <Button
        size="small"
        aria-label={`Use the hook ${hookLabels[hook.hook].label}`}
        onClick={() => use(hook, trends.corpus.sample)}
      >
        Use
      </Button>
    ),
  }));
  return (
    <LiftSection
      title="Hooks"
      about="How posts open, and how well each opening does."
      none="No openings to compare in this period."
      noun="hook"
      caption="Lift of each kind of hook"
      what="Hook"
      rows={rows}
      scale={scale}
    >
      <Examples hooks={trends.hooks} />
    </LiftSection>
  );
}

function Examples({ hooks }: { hooks: readonly LiftedHook[] }) {
  const shown = hooks.filter(({ examples }) => examples.length > 0);
  if (shown.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer text-sm font-medium">Openings that did best</summary>
      <dl className="mt-3 grid gap-x-8 gap-y-5 lg:grid-cols-2">
        {shown.map(({ hook, examples }) => (
          <div key={hook}>
            <dt className="text-sm font-medium">{hookLabels[hook].label}</dt>
            {examples.map(({ id, opening, author, ratio }) => (
              <dd key={id} className="mt-1.5 border-l-2 border-line pl-3 text-sm [overflow-wrap:anywhere]">
                <span dir="auto">“{opening}”</span>{' '}
                <span className="block text-muted">
                  {author}, {ratio.toLocaleString('en-US')} times their usual
                </span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}

export function FormatsSection({ trends, scale }: LiftsProps) {
  const rows = trends.formats.map((format) => ({
    ...format,
    key: format.format,
    label: mediaLabels[format.format],
    subject: mediaSubjects[format.format],
  }));
  return (
    <LiftSection title="Formats" noun="format" caption="Lift of each format" what="Format" rows={rows} scale={scale} />
  );
}

export function LengthsSection({ trends, scale }: LiftsProps) {
  const rows = trends.lengths.map((length) => ({
    ...length,
    key: length.length,
    label: length.length.replace(/^u/, 'U'),
    subject: `Posts of ${length.length} characters`,
  }));
  return (
    <LiftSection
      title="Lengths"
      noun="length"
      caption="Lift of each length"
      what="Characters"
      rows={rows}
      scale={scale}
    />
  );
}
