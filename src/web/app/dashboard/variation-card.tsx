// One variation: its title, its text as it comes, and what can be done with it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#web/ui/toast.ts';
import { useStore } from 'zustand';
import { useApi } from '#web/api/api-context.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { putPostOnTop } from '#web/api/post-cache.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useApp } from '../app-context.tsx';
import { CopyButton } from '../copy-button.tsx';
import { editorPath } from '../paths.ts';
import { textAt } from './dashboard-state.ts';

/** Saves the text as a draft and opens it. Each try of one text has one key: a try after a lost answer makes no second draft. */
function useThis(text: string) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [keys] = useState(() => new Map<string, string>());
  return useMutation({
    mutationFn: async () => {
      const key = keys.get(text) ?? crypto.randomUUID();
      keys.set(text, key);
      return api.call('createDraft', {
        body: { content: text },
        idempotency_key: key,
        fallback: 'Failed to save draft',
      });
    },
    onSuccess: async ({ post }) => {
      keys.delete(text);
      putPostOnTop(client, post);
      await navigate(editorPath(post.id));
    },
    onError: (error) => toast.error(messageOf(error, 'Failed to save draft')),
  });
}

export function VariationCard({ index }: { index: number }) {
  const { dashboard } = useApp();
  const title = useStore(dashboard.store, (state) => state.variations[index]?.title ?? '');
  const text = useStore(dashboard.store, (state) => textAt(state, index));
  const progress = useStore(dashboard.store, (state) => state.progress[index]);
  const error = useStore(dashboard.store, (state) => state.errors[index]);
  const is_running = progress === 'waiting' || progress === 'streaming';
  const save = useThis(text);
  const regenerate = () => void dashboard.regenerate(index);
  return (
    <article
      aria-label={`Draft ${index + 1}${title ? `: ${title}` : ''}`}
      aria-busy={is_running}
      className="flex min-h-72 flex-col rounded-card border border-line bg-surface"
    >
      <header className="flex items-baseline justify-between gap-3 px-4 pt-4">
        <h2 className="min-w-0 truncate text-sm font-medium text-muted" title={title}>
          {title || `Draft ${index + 1}`}
        </h2>
        <p className="shrink-0 text-xs text-muted tabular-nums">{text.length > 0 ? `${text.length} characters` : ''}</p>
      </header>
      <div className="flex flex-1 flex-col gap-3 px-4 py-3">
        {text === '' && is_running ? (
          <Skeleton lines={5} label="Writing" />
        ) : (
          <p className="text-[0.9375rem] leading-relaxed text-wrap [overflow-wrap:anywhere] whitespace-pre-wrap">
            {text}
          </p>
        )}
        {error && (
          <ErrorNote
            action={
              <Button size="small" onClick={regenerate}>
                Try again
              </Button>
            }
          >
            {error}
          </ErrorNote>
        )}
        {progress === 'stopped' && <p className="text-sm text-muted">Stopped here.</p>}
      </div>
      <footer className="flex flex-wrap items-center gap-1 border-t border-line px-3 py-2.5">
        <Button size="small" disabled={text === '' || is_running} busy={save.isPending} onClick={() => save.mutate()}>
          Use this
        </Button>
        <div className="flex flex-1 justify-end gap-1">
          {text !== '' && !is_running && <CopyButton text={text} />}
          <Button look="plain" size="small" disabled={is_running} onClick={regenerate}>
            <RotateCcw aria-hidden />
            Regenerate
          </Button>
        </div>
      </footer>
    </article>
  );
}
