// How a carousel looks: its theme, format, font and colours, and its author.
import { useChange } from '../../../calls.ts';
import {
  accentContrastMin,
  carouselThemes,
  contrast,
  handleMax,
  textContrastMin,
  usualLook,
  type CarouselColors,
  type CarouselFont,
  type CarouselFormat,
} from '#contract/carousel.ts';
import { drawSlide } from '#contract/carousel-layout.ts';
import { themes } from '#contract/carousel-themes.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select, TextField } from '#web/ui/field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { imageTypes } from '../kinds.ts';
import type { Deck } from './deck.ts';
import { SlidePicture } from './slide-picture.tsx';

type LookProps = { deck: Deck; onEdit: (change: Partial<Omit<Deck, 'slides'>>) => void };
/** `isAttached`: the post has the deck already, and with it the portrait. */
type LookFieldsProps = LookProps & { isAttached: boolean };

const formats: { value: CarouselFormat; label: string }[] = [
  { value: 'portrait', label: 'Portrait' },
  { value: 'square', label: 'Square' },
];
const fonts: { value: CarouselFont; label: string }[] = [
  { value: 'theme', label: 'Theme' },
  { value: 'sans', label: 'Inter' },
  { value: 'serif', label: 'Source Serif' },
];

export function LookFields({ deck, isAttached, onEdit }: LookFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <ThemePicker deck={deck} onEdit={onEdit} />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Format"
          value={deck.format}
          choices={formats}
          onChange={(value) => onEdit({ format: formats.find((one) => one.value === value)?.value ?? 'portrait' })}
        />
        <Select
          label="Font"
          value={deck.font}
          choices={fonts}
          onChange={(value) => onEdit({ font: fonts.find((one) => one.value === value)?.value ?? 'theme' })}
        />
      </div>
      <ColorFields deck={deck} onEdit={onEdit} />
      <TextField
        label="Name or handle"
        maxLength={handleMax}
        value={deck.handle}
        placeholder="Ada Lovelace · @ada"
        onChange={(event) => onEdit({ handle: event.target.value })}
      />
      <PortraitField portrait={deck.portrait} isAttached={isAttached} onEdit={onEdit} />
      <Checkbox checked={deck.page_numbers} onChange={(isOn) => onEdit({ page_numbers: isOn })}>
        Page numbers
      </Checkbox>
    </div>
  );
}

function ThemePicker({ deck, onEdit }: LookProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Theme</legend>
      <div className="grid grid-cols-3 gap-2">
        {carouselThemes.map((theme) => (
          <label
            key={theme}
            className="relative flex cursor-pointer flex-col gap-1 rounded-control p-1 text-center text-xs has-checked:font-medium has-checked:outline-2 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="carousel-theme"
              value={theme}
              checked={deck.theme === theme}
              onChange={() => onEdit({ theme, colors: null })}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
            <SlidePicture
              page={drawSlide({ ...sample, theme, format: deck.format, font: deck.font }, 0)}
              portrait={null}
              label=""
              className="pointer-events-none rounded-[4px] border border-line"
            />
            <span className="pointer-events-none">{themes[theme].name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Short words, since it is drawn at the size of a thumb. */
const sample = {
  ...usualLook,
  slides: [
    { heading: 'One good thought', body: 'And why' },
    { heading: 'Two', body: '' },
  ],
  page_numbers: false,
};

const parts: { part: keyof CarouselColors; label: string }[] = [
  { part: 'background', label: 'Background' },
  { part: 'text', label: 'Text' },
  { part: 'accent', label: 'Accent' },
];

/** A readable colour for a background on which the chosen one is not. */
const readable = (background: string): string =>
  contrast(background, '#14161A') > contrast(background, '#FFFFFF') ? '#14161A' : '#FFFFFF';

function ColorFields({ deck, onEdit }: LookProps) {
  const colors = deck.colors ?? themes[deck.theme].colors;
  const isTextWeak = contrast(colors.background, colors.text) < textContrastMin;
  const isAccentWeak = contrast(colors.background, colors.accent) < accentContrastMin;
  const mend = () =>
    onEdit({
      colors: {
        ...colors,
        text: isTextWeak ? readable(colors.background) : colors.text,
        accent: isAccentWeak ? readable(colors.background) : colors.accent,
      },
    });
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Colors</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {parts.map(({ part, label }) => (
          <label key={part} className="flex items-center gap-2 text-xs">
            <input
              type="color"
              value={colors[part].toLowerCase()}
              onChange={(event) => onEdit({ colors: { ...colors, [part]: event.target.value.toUpperCase() } })}
              className="size-8 cursor-pointer rounded-control border border-line-strong bg-surface p-0.5 pointer-coarse:size-11"
            />
            {label}
          </label>
        ))}
        {deck.colors !== null && (
          <Button size="small" look="plain" onClick={() => onEdit({ colors: null })}>
            Use the theme’s
          </Button>
        )}
      </div>
      {(isTextWeak || isAccentWeak) && (
        <div role="status" className="mt-2 flex flex-wrap items-center gap-2 text-sm text-fair">
          {isTextWeak ? 'Text and background are too alike to read.' : 'The accent is hard to see on this background.'}
          <Button size="small" onClick={mend}>
            Make it readable
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type PortraitProps = Pick<LookFieldsProps, 'isAttached' | 'onEdit'> & { portrait: string | null };

function PortraitField({ portrait, isAttached, onEdit }: PortraitProps) {
  const upload = useChange(
    (api, file: File) =>
      api.call('addPortrait', { body: {}, files: [file], fallback: 'We couldn’t upload the picture.' }),
    { onSuccess: ({ url }) => onEdit({ portrait: url }) },
  );
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-3">
        {portrait !== null && (
          <img
            src={portrait}
            alt=""
            className="size-10 rounded-full object-cover"
            // The remembered one is deleted once no post shows it, and a carousel that names it cannot be saved.
            onError={() => {
              if (navigator.onLine && !isAttached) onEdit({ portrait: null });
            }}
          />
        )}
        <FileButton
          size="small"
          busy={upload.isPending}
          fileLabel="Portrait"
          accept={imageTypes.join(',')}
          onFile={(file) => upload.mutate(file)}
        >
          {portrait === null ? 'Add a portrait' : 'Change the portrait'}
        </FileButton>
        {portrait !== null && (
          <Button size="small" look="plain" onClick={() => onEdit({ portrait: null })}>
            Remove
          </Button>
        )}
      </div>
      {upload.isError && (
        <p role="alert" className="text-sm text-poor">
          {upload.error.message}
        </p>
      )}
    </div>
  );
}
