// Who will see the post.
import { ChevronDown } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuChoices } from '#web/ui/menu.tsx';
import type { DraftSession } from './saving/draft-session.ts';
import { visibilityChoices, visibilityWords } from '../post/visibility-words.ts';

export function VisibilityMenu({ session }: { session: DraftSession }) {
  const visibility = useStore(session.store, (state) => state.visibility);
  return (
    <Menu
      button={
        <Button look="plain" size="small" aria-label={`Who can see it: ${visibilityWords[visibility]}`}>
          {visibilityWords[visibility]}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuChoices
        label="Who can see it"
        value={visibility}
        choices={visibilityChoices}
        onChange={(next) => session.edit({ visibility: next })}
      />
    </Menu>
  );
}
