// From something in the trend database to the dashboard: the idea is filled in, and what speaks for it goes along.
import { useNavigate } from 'react-router';
import type { HookKind } from '#contract/hooks.ts';
import { useApp } from '../app-context.tsx';
import { paths } from '../paths.ts';

/** Kept in the history entry, so that it is there again after a reload and gone on the next visit. */
export type Evidence = { about: string; sentence: string; is_sample: boolean };

export function useWriteAbout() {
  const { dashboard } = useApp();
  const navigate = useNavigate();
  return ({ idea, hook, evidence }: { idea?: string; hook?: HookKind; evidence: Evidence }): void => {
    if (idea !== undefined) {
      dashboard.setMode('topic');
      dashboard.set({ idea });
    }
    if (hook !== undefined) dashboard.set({ selected_hook: hook });
    void navigate(paths.dashboard, { state: { evidence } });
  };
}

export function evidenceIn(state: unknown): Evidence | null {
  if (typeof state !== 'object' || state === null || !('evidence' in state)) return null;
  const { evidence } = state;
  if (typeof evidence !== 'object' || evidence === null) return null;
  const { about, sentence, is_sample } = evidence as Partial<Evidence>;
  return typeof about === 'string' && typeof sentence === 'string'
    ? { about, sentence, is_sample: is_sample === true }
    : null;
}
