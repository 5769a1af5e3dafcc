// On the dashboard: what of the trend database speaks for the idea that was brought along. Loaded only where something was.
import { lazy, Suspense } from 'react';
import { useLocation } from '#web/router/routes.tsx';
import { evidenceIn } from './evidence.ts';

const EvidencePanel = lazy(async () => ({ default: (await import('./evidence-panel.tsx')).EvidencePanel }));

export function EvidenceNote() {
  const evidence = evidenceIn(useLocation().state);
  if (!evidence) return null;
  return (
    <Suspense fallback={<div className={evidence.q === undefined ? 'h-21' : 'h-44'} />}>
      <EvidencePanel evidence={evidence} />
    </Suspense>
  );
}
