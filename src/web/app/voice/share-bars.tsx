// Shares of a hundred as bars with their figures beside them: the list itself is the text of the chart.

const height = 10;

export function ShareBars({ title, rows }: { title: string; rows: readonly { label: string; share: number }[] }) {
  return (
    <div>
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="mt-2 grid gap-1.5">
        {rows.map(({ label, share }) => (
          <li key={label} className="flex items-center gap-3 text-sm">
            <span className="w-32 shrink-0 sm:w-36">{label}</span>
            <svg aria-hidden height={height} className="w-0 max-w-md flex-1">
              <rect width="100%" height={height} rx={3} className="fill-ink/7" />
              <rect width={`${Math.min(100, share)}%`} height={height} rx={3} className="fill-accent" />
            </svg>
            <span className="w-12 shrink-0 text-right text-muted tabular-nums">{share}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
