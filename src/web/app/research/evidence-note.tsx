// On the dashboard: the trend database's evidence for the idea that was brought along. Loaded only if there is any.
import { useLocation } from '#web/router/routes.tsx';
import { evidenceIn } from './evidence.ts';
import { whenDrawn } from '#web/ui/on-demand.ts';

const EvidencePanel = whenDrawn(
  async () => (await import('./evidence-panel.tsx')).EvidencePanel,
  ({ evidence }) => <div className={evidence.q === undefined ? 'h-21' : 'h-44'} />,
);

export function EvidenceNote() {
  const evidence = evidenceIn(useLocation().state);
  if (!evidence) return null;
  return <EvidencePanel evidence={evidence} />;
}
