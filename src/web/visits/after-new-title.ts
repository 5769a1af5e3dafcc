// Waits for the title of the page just navigated to: anything reported before that would carry the previous page's title.

/** After this, a page without a title of its own is reported anyway. */
const longestWaitMs = 2000;

/** Calls `then` once, when the document's title has changed. */
export function afterNewTitle(then: () => void): void {
  const before = document.title;
  const once = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    then();
  };
  const observer = new MutationObserver(() => document.title !== before && once());
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  const timer = setTimeout(once, longestWaitMs);
}
