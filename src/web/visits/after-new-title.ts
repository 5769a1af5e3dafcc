// Waits for the title of the page that was just navigated to: what is reported before it is there carries the title of the page before.

/** By then a page without a title of its own is reported all the same. */
const longestWaitMs = 2000;

/** Calls once, when the document's title is another than now. */
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
