// Loads React and the islands on the visitor's first interaction, never before. The next call of load() retries a failed one.

export type Islands = {
  /** Resolves once React runs every island of the page; rejects if the code has not arrived within 15 s (spec, section 9). */
  load(): Promise<void>;
};

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'change', 'dragenter'] as const;
const loadTimeoutMs = 15_000;

export function startIslands(): Islands {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  let loading: Promise<void> | null = null;
  const islands: Islands = {
    load() {
      loading ??= within(loadTimeoutMs, hydrateAll(elements)).catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
  };
  if (elements.length > 0) warmUp(islands, elements.some(isInUse));
  document.addEventListener('click', browseEarly);
  document.addEventListener('submit', (event) => keepEarlySubmit(event, islands), true);
  document.addEventListener('dragover', (event) => void (earlyIsland(event) && event.preventDefault()));
  document.addEventListener('drop', (event) => keepEarlyDrop(event, islands));
  return islands;
}

/** The island an event happened in, unless React runs it already. */
export function earlyIsland({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('[data-island]:not([data-alive])') : null;
}

/** hydrate.ts submits the form again as soon as possible. */
function keepEarlySubmit(event: SubmitEvent, islands: Islands): void {
  const island = earlyIsland(event);
  if (!island) return;
  event.preventDefault();
  // On the island's own element: its content must be as it was rendered when React takes over.
  island.toggleAttribute('data-waiting', true);
  islands.load().catch(() => {});
}

/** Otherwise the browser would leave the page and show the file. */
function keepEarlyDrop(event: DragEvent, islands: Islands): void {
  if (!earlyIsland(event) || !event.dataTransfer?.files.length) return;
  event.preventDefault();
  // The event's own DataTransfer is emptied once its listeners have run.
  const dataTransfer = new DataTransfer();
  for (const file of event.dataTransfer.files) dataTransfer.items.add(file);
  const { target } = event;
  const again = () => target?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  islands.load().then(again, () => {});
}

/** What opens a file dialog needs no React. The field itself opens its own. */
function browseEarly(event: MouseEvent): void {
  const target = event.target instanceof Element && !event.target.closest('input, label') ? event.target : null;
  const zone = target?.closest<HTMLElement>('[data-browses]');
  if (zone) document.getElementById(zone.dataset['browses'] ?? '')?.click();
}

async function hydrateAll(elements: HTMLElement[]): Promise<void> {
  const { hydrate } = await import('../hydrate.ts');
  await Promise.all(
    elements.splice(0).map((element) =>
      hydrate(element).catch((error: unknown) => {
        elements.push(element);
        throw error;
      }),
    ),
  );
}

/** On a slow connection somebody may have finished typing before this script arrived, and press no further key. */
const isInUse = (island: HTMLElement): boolean =>
  island.contains(document.activeElement) || [...island.querySelectorAll('textarea, input')].some(isChanged);

/** The value of a box to tick is "on" whatever its default is. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked !== field.defaultChecked;
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  return isText && field.value !== field.defaultValue;
}

/** A page that loads beneath a resting mouse is told of it by a move of no distance. */
const isStill = (event: Event): boolean =>
  event.type === 'pointermove' && (event as PointerEvent).movementX === 0 && (event as PointerEvent).movementY === 0;

function warmUp(islands: Islands, isNow: boolean): void {
  const first = (event?: Event) => {
    if (event && isStill(event)) return;
    for (const sign of signsOfLife) removeEventListener(sign, first, true);
    // Failures are shown when the person presses something (dialogs.ts).
    const load = () => void islands.load().catch(() => {});
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 });
    else setTimeout(load, 200);
  };
  for (const sign of signsOfLife) addEventListener(sign, first, { capture: true, passive: true });
  if (isNow) first();
}

function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The code did not arrive in time.')), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
