// Hooks, lengths, formats and hours: what posts with them did against their authors' other posts.
import { hook_labels } from '#contract/hooks.ts';
import type { LiftedHook, Trends } from '#contract/trends.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '../dev-dashboard/section.tsx';
import { localZone } from '../times.ts';
import { LiftTable } from './lift-table.tsx';
import { hourOfWeek, liftSentence, media_labels } from './research-words.ts';
import { useWriteAbout } from './write-about.ts';

const hours_shown = 10;

export function HooksSection({ trends }: { trends: Trends }) {
  const writeAbout = useWriteAbout();
  const rows = trends.hooks.map((hook) => ({
    ...hook,
    key: hook.hook,
    label: hook_labels[hook.hook].label,
    action: (
      <Button
        size="small"
        aria-label={`Use the hook ${hook_labels[hook.hook].label}`}
        onClick={() =>
          writeAbout({
            hook: hook.hook,
            evidence: {
              about: `Hook: ${hook_labels[hook.hook].label}`,
              sentence: liftSentence(hook),
              is_sample: trends.corpus.sample,
            },
          })
        }
      >
        Use
      </Button>
    ),
  }));
  return (
    <Section title="Hooks" about="How posts that open so do, against the other posts of the same people.">
      {rows.length === 0 ? (
        <p className="text-muted">No openings to compare in these days.</p>
      ) : (
        <>
          <LiftTable caption="Lift of each kind of hook" what="Hook" rows={rows} />
          <Examples hooks={trends.hooks} />
        </>
      )}
    </Section>
  );
}

function Examples({ hooks }: { hooks: readonly LiftedHook[] }) {
  return (
    <details>
      <summary className="cursor-pointer text-sm font-medium">Openings that did best</summary>
      <dl className="mt-3 grid gap-4 lg:grid-cols-2">
        {hooks.map(({ hook, examples }) => (
          <div key={hook}>
            <dt className="text-sm font-medium">{hook_labels[hook].label}</dt>
            {examples.map(({ id, opening, author, ratio }) => (
              <dd key={id} className="mt-1 text-sm [overflow-wrap:anywhere]">
                “{opening}”{' '}
                <span className="text-muted">
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

export function LengthsSection({ trends }: { trends: Trends }) {
  const rows = trends.lengths.map((length) => ({ ...length, key: length.length, label: length.length }));
  return (
    <Section title="Lengths" about="In characters.">
      {rows.length === 0 ? (
        <p className="text-muted">Nothing to compare in these days.</p>
      ) : (
        <LiftTable caption="Lift of each length" what="Characters" rows={rows} />
      )}
    </Section>
  );
}

export function FormatsSection({ trends }: { trends: Trends }) {
  const rows = trends.formats.map((format) => ({ ...format, key: format.format, label: media_labels[format.format] }));
  return (
    <Section title="Formats">
      {rows.length === 0 ? (
        <p className="text-muted">Nothing to compare in these days.</p>
      ) : (
        <LiftTable caption="Lift of each format" what="Format" rows={rows} />
      )}
    </Section>
  );
}

export function TimesSection({ trends }: { trends: Trends }) {
  const zone = localZone();
  const rows = trends.best_times.slice(0, hours_shown).map((time) => {
    const { label } = hourOfWeek(time.weekday, time.hour, zone);
    return { ...time, key: `${time.weekday} ${time.hour}`, label };
  });
  return (
    <Section
      title="Best times"
      about={`Hours with at least 30 posts, in your time zone (${zone.replaceAll('_', ' ')}).`}
    >
      {rows.length === 0 ? (
        <p className="text-muted">No hour of the week has 30 posts in these days: look at more days.</p>
      ) : (
        <LiftTable caption="Lift of each hour of the week" what="Hour" rows={rows} />
      )}
    </Section>
  );
}
