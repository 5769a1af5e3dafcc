// Filters for the posts found: how recent, which format, how large the author's following.
import { mediaKinds, type MediaKind } from '#contract/research.ts';
import { Select } from '#web/ui/field.tsx';
import { dayMs } from '../dates.ts';
import { mediaLabels } from './research-words.ts';

const ages = [
  { value: '', label: 'Any time' },
  { value: '30', label: 'Newest 30 days' },
  { value: '90', label: 'Newest 90 days' },
  { value: '365', label: 'Newest year' },
] as const;
const audiences = [
  { value: '', label: 'Any audience', min_followers: undefined, max_followers: undefined },
  { value: 'small', label: 'Under 5,000 followers', min_followers: undefined, max_followers: 4999 },
  { value: 'middle', label: '5,000 to 49,999 followers', min_followers: 5000, max_followers: 49_999 },
  { value: 'large', label: '50,000 followers or more', min_followers: 50_000, max_followers: undefined },
] as const;
const formats = [
  { value: '', label: 'Any format' },
  ...mediaKinds.map((kind) => ({ value: kind, label: mediaLabels[kind] })),
] as const;

export type Chosen = {
  age: (typeof ages)[number]['value'];
  format: MediaKind | '';
  audience: (typeof audiences)[number]['value'];
};
export const nothingChosen: Chosen = { age: '', format: '', audience: '' };

/** As query parameters. Days are counted back from `until`, the newest post of the trend database. */
export function asFilter({ age, format, audience }: Chosen, until: string | null) {
  const followers = audiences.find(({ value }) => value === audience);
  return {
    since: age === '' || until === null ? undefined : new Date(Date.parse(until) - Number(age) * dayMs).toISOString(),
    media_kind: format === '' ? undefined : format,
    min_followers: followers?.min_followers,
    max_followers: followers?.max_followers,
  };
}
export type FoundFilter = ReturnType<typeof asFilter>;

export function FoundFilters({ chosen, onChoose }: { chosen: Chosen; onChoose: (chosen: Chosen) => void }) {
  const choose = (change: { [K in keyof Chosen]?: string }) => onChoose({ ...chosen, ...change } as Chosen);
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-3">
      <legend className="sr-only">Which posts</legend>
      <Select label="How new" labelHidden value={chosen.age} choices={ages} onChange={(age) => choose({ age })} />
      <Select
        label="Format"
        labelHidden
        value={chosen.format}
        choices={formats}
        onChange={(format) => choose({ format })}
      />
      <Select
        label="Audience"
        labelHidden
        value={chosen.audience}
        choices={audiences}
        onChange={(audience) => choose({ audience })}
      />
    </fieldset>
  );
}
