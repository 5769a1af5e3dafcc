// Says so if a model worded the findings.

export function WordedBy({ by }: { by: 'rules' | 'model' }) {
  if (by === 'rules') return null;
  return (
    <p className="mt-1 text-sm text-muted">
      A language model worded some of the explanations. The points and the facts come from written rules.
    </p>
  );
}
