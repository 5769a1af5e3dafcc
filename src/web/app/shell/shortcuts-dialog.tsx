// All keyboard shortcuts, grouped by where they work.
import { Dialog } from '#web/ui/dialog.tsx';

/** Macs use the Command key. */
const control = /mac/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const groups = [
  {
    name: 'Everywhere',
    shortcuts: [
      [`${control} + K`, 'Go to any page, action, post or person'],
      [`${control} + B`, 'Show or hide the sidebar'],
      ['Alt + T', 'Go to the messages on screen'],
      ['?', 'Keyboard shortcuts'],
      ['Esc', 'Close the dialog or menu'],
    ],
  },
  {
    name: 'In the editor',
    shortcuts: [
      [`${control} + J`, 'Rewrite the selection or the paragraph'],
      [`${control} + B`, 'Bold (with text selected)'],
      [`${control} + I`, 'Italic (with text selected)'],
      [`${control} + Shift + 8`, 'List'],
      ['Tab', 'Next placeholder'],
      [`${control} + Z`, 'Undo, including accepted edits'],
    ],
  },
  {
    name: 'In a row of Drafts',
    shortcuts: [
      ['J, K', 'Next or previous post'],
      ['X', 'Select it'],
      ['.', 'Everything you can do with it'],
      ['Enter', 'Open it'],
    ],
  },
  {
    name: 'In the calendar',
    shortcuts: [
      ['← ↑ → ↓', 'Move by day'],
      ['Page Up, Page Down', 'Move by month'],
      ['Enter', 'Open the day'],
    ],
  },
] as const;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="flex flex-col gap-5 pb-3">
        {groups.map(({ name, shortcuts }) => (
          <section key={name} aria-label={name}>
            <h3 className="mb-1 text-sm font-medium text-muted">{name}</h3>
            <dl className="flex flex-col divide-y divide-line text-sm">
              {shortcuts.map(([keys, does]) => (
                <div
                  key={`${keys} ${does}`}
                  className="flex flex-row-reverse items-baseline justify-between gap-6 py-1.5"
                >
                  <dt className="whitespace-nowrap">
                    <kbd className="rounded border border-line bg-paper px-1.5 py-0.5 text-xs">{keys}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
