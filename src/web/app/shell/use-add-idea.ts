// The palette's last entry: the words typed are kept as an idea on the board.
import { useNavigate } from '#web/router/routes.tsx';
import { toast } from '#web/ui/toast.ts';
import { useKeepIdea } from '../ideas/use-ideas.ts';
import { paths } from '../paths.ts';
import type { Entry } from './palette-entries.ts';

export function useAddIdea(words: string): Entry[] {
  const navigate = useNavigate();
  const open = { label: 'Open ideas', onClick: () => void navigate(paths.ideas) };
  const keep = useKeepIdea(() => toast.success('Idea added', { action: open }));
  const content = words.trim();
  if (content === '') return [];
  // By the time of an answer the palette has closed: a failure brings the words along.
  const run = (): void =>
    void keep
      .mutateAsync({ content })
      .catch((error: Error) =>
        toast.error(error.message, { description: content, action: { label: 'Try again', onClick: run } }),
      );
  return [{ id: 'add-idea', group: 'Actions', label: `Add idea: ${content}`, run }];
}
